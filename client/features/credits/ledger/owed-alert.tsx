import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';

/** Why credits are owed, and how to settle them. */
export function OwedAlert({ count }: { count: number }) {
  const t = useT();
  const { support_email: email } = useSettings();
  return (
    <>
      <Alert
        tone="danger"
        title={t('ledger.owed.title', { count })}
        actions={
          <>
            <ButtonLink variant="primary" size="sm" to={href('credits')}>
              {t('ledger.owed.settle', { count })}
            </ButtonLink>
            <a className={buttonClass({ variant: 'ghost', size: 'sm' })} href={`mailto:${email}`}>
              {t('ledger.owed.support')}
            </a>
          </>
        }
      >
        {t('ledger.owed.text')}
      </Alert>
      <ul className="trust plain">
        <li>
          <Icon name="coins" />
          <span>{t('ledger.owed.how')}</span>
        </li>
        <li>
          <Icon name="chat-circle-dots" />
          <span>{t('ledger.owed.still')}</span>
        </li>
      </ul>
    </>
  );
}
