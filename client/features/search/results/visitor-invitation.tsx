import { ClosedNotice, useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { SignupLink } from '#client/features/signup/dialog/signup-link.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';

/** Tells a visitor what they see and what members get, or why and where they can join where this site is closed. */
export function VisitorInvitation() {
  const t = useT();
  if (useClosedSite() !== null)
    return (
      <section className="card stack stack--5">
        <ClosedNotice heading="h2" />
      </section>
    );
  return (
    <section className="card stack stack--3">
      <h2 className="display display--xs">{t('filters.visitor.title')}</h2>
      <p className="muted">{t('filters.visitor.text')}</p>
      <div className="cluster">
        <SignupLink className={buttonClass({ variant: 'soft' })}>{t('filters.visitor.join')}</SignupLink>
        <ButtonLink variant="ghost" to={`${href('login')}?next=${href('members')}`}>
          {t('filters.visitor.login')}
        </ButtonLink>
      </div>
    </section>
  );
}
