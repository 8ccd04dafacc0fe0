import clientAssets from 'virtual:client-assets';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ApiError } from '#client/api/errors.ts';
import { formatErrorTitle } from '#client/app/document-title.ts';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { ErrorIllustration } from '#client/ui/feedback/error-illustration.tsx';
import { Logo } from '#client/ui/logo.tsx';
import type { RequestContext } from '#worker/context/request-context.ts';
import { renderPlainDocument } from './document.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

/** An empty href reloads the current address. */
const ADDRESS_OF_THE_PAGE = '';

/** The overload page. It contains nothing about its reader, so it can be prepared. */
export function renderBusyPage(
  { tenant, locale }: Pick<RequestContext, 'tenant' | 'locale'>,
  error: ApiError,
): string {
  const t = getTranslator(locale);
  const title = formatErrorTitle(error.status, t);
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
          <p className="caption num">{t('app.error.code', { status: error.status })}</p>
          <h1 className="display display--md">{title}</h1>
          <p className="muted">{t.loose(`errors.${error.code}`, error.params)}</p>
          <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={ADDRESS_OF_THE_PAGE}>
            {t('app.error.again')}
          </a>
        </div>
      </main>
    </>,
  );
  return renderPlainDocument({ tenant, locale }, clientAssets, { title, body });
}
