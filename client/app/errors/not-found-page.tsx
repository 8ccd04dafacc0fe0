import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { ErrorIllustration } from '#client/ui/feedback/error-illustration.tsx';

export function NotFoundPage() {
  const t = useT();
  return (
    <main id="main" className="container">
      <div className="err">
        <ErrorIllustration />
        <p className="caption num">{t('app.error.code', { status: 404 })}</p>
        <h1 className="display display--md">{t('app.not_found.title')}</h1>
        <p className="muted">{t('app.not_found.text')}</p>
        <ButtonLink variant="primary" size="lg" to={href('index')}>
          {t('app.not_found.home')}
        </ButtonLink>
      </div>
    </main>
  );
}
