import { Component, type ReactNode, use, useMemo } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { asApiError, toErrorText } from '#client/features/forms/as-api-error.ts';
import { SiteProvider } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { ErrorIllustration } from '#client/ui/feedback/error-illustration.tsx';
import { getLeaving } from './chunk-failure.ts';
import { claimReload } from './claim-reload.ts';
import { useReloadWhenOnline } from './use-reload-when-online.ts';
import { DefaultFrame } from '../layouts/default-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { useErrorTitle } from '../navigation/use-document-title.ts';

/** Shows the status (default 500) and a message; internal details are never shown. */
export function ErrorPage() {
  const error = useRouteError();
  const status = getErrorStatus(error);
  // Keeps the previous page while the document is replaced.
  const leaving = getLeaving();
  if (leaving) use(leaving);
  useErrorTitle(status);
  return (
    <ErrorInErrorPage fallback={<ErrorInError />}>
      <SiteProvider>
        <DefaultFrame>
          {status === 404 ? <NotFoundPage /> : <FaultPage status={status} error={error} />}
        </DefaultFrame>
      </SiteProvider>
    </ErrorInErrorPage>
  );
}

export function getErrorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return (error instanceof ApiError && error.status) || 500;
}

function FaultPage({ status, error }: { status: number; error: unknown }) {
  const t = useT();
  const { search } = useLocation();
  // Memoized: a failure caused by being offline keeps that message when the connection is back.
  const apiError = useMemo(() => asApiError(error), [error]);
  const { code } = apiError;
  useReloadWhenOnline(code === 'offline');
  return (
    <main id="main" className="container">
      <div className="err">
        <ErrorIllustration />
        {code !== 'offline' && <p className="caption num">{t('app.error.code', { status })}</p>}
        <h1 className="display display--md">{t('app.error.title')}</h1>
        <p className="muted">{toErrorText(t, apiError)}</p>
        {apiError.params['text'] !== undefined && <KeptText text={String(apiError.params['text'])} />}
        {/* A document load instead of a client navigation, which drops any broken state. */}
        <ButtonLink variant="primary" size="lg" to={{ search }} reloadDocument onClick={() => claimReload()}>
          {t('app.error.again')}
        </ButtonLink>
      </div>
    </main>
  );
}

/** What was typed, to be copied from a page that cannot show its form again. */
function KeptText({ text }: { text: string }) {
  return <textarea className="input" readOnly defaultValue={text} rows={4} />;
}

/** Shown when the error page itself fails. It needs only texts. */
function ErrorInError() {
  const t = useT();
  return (
    <main id="main" className="container">
      <div className="err">
        <h1 className="display display--md">{t('app.error_in_error.title')}</h1>
        <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={href('index')}>
          {t('app.error_in_error.home')}
        </a>
      </div>
    </main>
  );
}

class ErrorInErrorPage extends Component<{ children: ReactNode; fallback: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
