import clientAssets from 'virtual:client-assets';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ApiError } from '#client/api/errors.ts';
import { formatErrorTitle } from '#client/app/navigation/document-title.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { renderPlainDocument } from '../document.ts';
import { PlainFrame, ReloadLink } from './plain-frame.tsx';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

/** The overload page. It contains nothing about its reader, so it can be prepared. */
export function renderBusyPage(
  { tenant, locale }: Pick<RequestContext, 'tenant' | 'locale'>,
  error: ApiError,
): string {
  const t = getTranslator(locale);
  const title = formatErrorTitle(error.status, t);
  const body = renderToStaticMarkup(
    <PlainFrame site={tenant.name}>
      <p className="caption num">{t('app.error.code', { status: error.status })}</p>
      <h1 className="display display--md">{title}</h1>
      <p className="muted">{t.loose(`errors.${error.code}`, error.params)}</p>
      <ReloadLink>{t('app.error.again')}</ReloadLink>
    </PlainFrame>,
  );
  return renderPlainDocument({ tenant, locale }, clientAssets, { title, body });
}
