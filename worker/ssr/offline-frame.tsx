import clientAssets from 'virtual:client-assets';
import { renderToStaticMarkup } from 'react-dom/server';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { ErrorIllustration } from '#client/ui/feedback/error-illustration.tsx';
import { Logo } from '#client/ui/logo.tsx';
import type { RequestContext } from '#worker/context/request-context.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { renderPlainDocument } from './document.ts';

/** An empty href reloads the current address. */
const ADDRESS_OF_THE_PAGE = '';

/** For the service worker, which fills in the rest (`client/service-worker/offline/write-page.ts`). */
export function renderOfflineFrame({ tenant, locale }: Pick<RequestContext, 'tenant' | 'locale'>) {
  const t = getTranslator(locale);
  const script = `<script type="module" src="${clientAssets.offline}"></script>`;
  const body = renderToStaticMarkup(
    <>
      <header className="topbar">
        <div className="topbar__in">
          <a className="logo" href={href('index')}>
            <Logo name={tenant.name} />
          </a>
        </div>
      </header>
      <main id="main" className="container">
        <div className="err">
          <ErrorIllustration />
          <h1 className="display display--md">{t('offline.title')}</h1>
          <p className="muted">{t('offline.text')}</p>
          <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={ADDRESS_OF_THE_PAGE}>
            {t('app.error.again')}
          </a>
          {'{{kept}}'}
        </div>
      </main>
    </>,
  );
  const kept = renderToStaticMarkup(
    <>
      <h2 className="caption err__more">{t('offline.kept')}</h2>
      <ul className="err__links">{'{{links}}'}</ul>
    </>,
  );
  const link = renderToStaticMarkup(
    <li>
      <a className={buttonClass({ variant: 'soft', size: 'sm' })} href="{{path}}">
        {'{{title}}'}
      </a>
    </li>,
  );
  return {
    page: renderPlainDocument({ tenant, locale }, clientAssets, {
      title: t('offline.title'),
      body: body + script,
    }),
    kept,
    link,
    since: t('offline.since', { time: '{{time}}' }),
    script,
  };
}
