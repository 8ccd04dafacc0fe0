import { Link } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

/**
 * For whoever comes back from a bank without a session. The same for every order, because its number is no secret: the
 * result itself is shown after the login.
 */
export function VisitorResult({ id }: { id: string }) {
  const t = useT();
  return (
    <section className="result card">
      <span className="result__ic result__ic--info" aria-hidden="true">
        <Icon name="hourglass-medium-duotone" />
      </span>
      <div>
        <h1 className="display display--sm">{t('credits.result.visitor.title')}</h1>
        <p className="lead">{t('credits.result.visitor.text')}</p>
      </div>
      <Link
        className={buttonClass({ variant: 'primary', size: 'lg' })}
        to={`${href('login')}?${new URLSearchParams({ next: href('transactions-id', { id }) })}`}
      >
        {t('app.login')}
      </Link>
    </section>
  );
}
