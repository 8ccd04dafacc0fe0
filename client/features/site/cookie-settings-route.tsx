import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { loaderApi } from '#client/api/loader-context.ts';
import { linkTo } from '#client/links.tsx';
import { getCookieChoice } from './contract.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(loaderApi).call(getCookieChoice, {});
}

export const handle: PageHandle = { title: (t) => t('cookies.title') };

/** The choice about the advertising cookie. The form loads a document, so that it is the same without scripts. */
export function Component() {
  const t = useT();
  const { choice, needs_consent } = useLoaderData<typeof loader>();
  const state = choice ?? (needs_consent ? 'off' : 'on');
  return (
    <main id="main" className="page container">
      <form
        className="card card--raised card--form stack stack--6"
        method="post"
        action={href('cookie-settings')}
      >
        <div className="titles">
          <h1 className="display display--sm">{t('cookies.title')}</h1>
          <p className="muted">{t.rich('cookies.lead', { link: linkTo(href('pages-cookies')) })}</p>
        </div>
        <p>
          <strong>{t(`cookies.state.${state}`)}</strong>
        </p>
        <div className="stack stack--2">
          <Button block type="submit" name="choice" value="declined">
            {t('cookies.decline')}
          </Button>
          <Button block type="submit" name="choice" value="allowed">
            {t('cookies.allow')}
          </Button>
        </div>
      </form>
    </main>
  );
}
