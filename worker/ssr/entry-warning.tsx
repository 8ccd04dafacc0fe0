import { SiteProvider, useSettings } from '#client/features/site/site-context.tsx';
import { useFictionalIcon, useFictionalWarning } from '#client/features/members/fictional-mark.tsx';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { useT } from '#client/i18n/react.tsx';
import { type RouteName, routes } from '#client/routes.ts';
import { Button, buttonClass } from '#client/ui/buttons/button.tsx';
import { FictionalNotice } from '#client/ui/labels/fictional-notice.tsx';
import { CachedFragment } from '#client/ui/cached-fragment.tsx';
import type { RequestContext } from '#worker/context/request-context.ts';

/**
 * A site may restrict the warning to some countries; an unknown country counts as the site's own
 * (docs/product.md#entry-warning).
 */
export function needsEntryWarning(
  { tenant, country }: Pick<RequestContext, 'tenant' | 'country'>,
  settings: Pick<SiteSettings, 'enable_site_entry_popup'>,
): boolean {
  const { entry_popup_countries: allowed, countries } = tenant;
  return settings.enable_site_entry_popup && (allowed?.includes(country ?? countries[0]) ?? true);
}

/**
 * Closed in every page for visitors, outside of what React hydrates: the first script opens it
 * (client/app/entry-warning/entry-warning.ts), and its texts are sent only once.
 */
export function EntryWarning() {
  return (
    <SiteProvider>
      <CachedFragment name="entry-warning" of={[]}>
        {() => <Warning />}
      </CachedFragment>
    </SiteProvider>
  );
}

function Warning() {
  const t = useT();
  const { min_age } = useSettings();
  return (
    <dialog
      id="site-entry"
      className="dialog dialog--sheet entry"
      closedby="none"
      aria-labelledby="site-entry-title"
      aria-describedby="site-entry-text"
    >
      <div className="dialog__in stack stack--5">
        <span className="entry__age" aria-hidden="true">
          {min_age}+
        </span>
        <div className="stack stack--2">
          <h2 className="display display--sm" id="site-entry-title">
            {t('entry.title')}
          </h2>
          <p className="muted" id="site-entry-text">
            {t('entry.text', { min_age })}
          </p>
        </div>
        <FictionalNotice
          className="entry__fictional"
          icon={useFictionalIcon()}
          title={t('members.fictional.about')}
        >
          {useFictionalWarning()}
        </FictionalNotice>
        <form className="stack stack--2" method="dialog">
          <Button variant="primary" size="lg" block type="submit" autoFocus>
            {t('entry.enter', { min_age })}
          </Button>
          <a className={buttonClass({ variant: 'ghost', block: true })} href="about:blank">
            {t('entry.leave')}
          </a>
        </form>
        <p className="caption">
          {t.rich('entry.read', {
            terms: linkTo('pages-terms'),
            compliance: linkTo('compliance'),
            privacy: linkTo('pages-privacy'),
          })}
        </p>
      </div>
    </dialog>
  );
}

function linkTo(page: RouteName) {
  return (words: string) => (
    <a className="link" href={routes[page].path}>
      {words}
    </a>
  );
}
