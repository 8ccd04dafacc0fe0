import clientAssets from 'virtual:client-assets';
import { renderToStaticMarkup } from 'react-dom/server';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import type { RequestContext } from '#worker/context/request-context.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { renderPlainDocument } from '../document.ts';
import { PlainFrame, ReloadLink } from './plain-frame.tsx';

/** For the service worker, which fills in the rest (`client/service-worker/offline/answer-request.ts`). */
export function renderOfflineFrame({ tenant, locale }: Pick<RequestContext, 'tenant' | 'locale'>) {
  const t = getTranslator(locale);
  const script = `<script type="module" src="${clientAssets.offline}"></script>`;
  const body = renderToStaticMarkup(
    <PlainFrame site={tenant.name}>
      <h1 className="display display--md">{t('offline.title')}</h1>
      <p className="muted">{t('offline.text')}</p>
      <ReloadLink>{t('app.error.again')}</ReloadLink>
      {'{{kept}}'}
    </PlainFrame>,
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
