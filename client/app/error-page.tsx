import { Component, type ReactNode } from 'react';
import { Link, isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { SiteProvider } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { DoorArt } from '#client/ui/door-art.tsx';
import { DefaultFrame } from './layouts/default-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { useErrorTitle } from './use-title.ts';

/** SPEC §2: status code (default 500) and message. What went wrong inside is never told to the page. */
export function ErrorPage() {
  const error = useRouteError();
  const status = statusOf(error);
  useErrorTitle(status);
  return (
    <ErrorInErrorPage fallback={<ErrorInError />}>
      <SiteProvider>
        <DefaultFrame>
          {status === 404 ? <NotFoundPage /> : <FaultPage status={status} offline={isOffline(error)} />}
        </DefaultFrame>
      </SiteProvider>
    </ErrorInErrorPage>
  );
}

export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return (error instanceof ApiError && error.status) || 500;
}

function isOffline(error: unknown): boolean {
  return (error instanceof ApiError && error.code === 'offline') || isBrowserOffline();
}

/** A page's script that could not be fetched throws an error that says no more than that. */
function isBrowserOffline(): boolean {
  return typeof document !== 'undefined' && !navigator.onLine;
}

function FaultPage({ status, offline }: { status: number; offline: boolean }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <main id="main" className="container">
      <div className="err">
        <DoorArt />
        {!offline && <p className="caption num">{t('app.error.code', { status })}</p>}
        <h1 className="display display--md">{t('app.error.title')}</h1>
        <p className="muted">{t(offline ? 'errors.offline' : 'errors.try_again_later')}</p>
        {/* A document load, not a client navigation: whatever broke is left behind. */}
        <Link
          className={buttonClass({ variant: 'primary', size: 'lg' })}
          to={{ pathname, search }}
          reloadDocument
        >
          {t('app.error.again')}
        </Link>
      </div>
    </main>
  );
}

/** SPEC §8: the page for a failure while showing the error page. It asks for nothing but texts. */
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
