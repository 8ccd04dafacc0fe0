import { useActionData } from 'react-router';
import { REACTIVATION_DAYS } from '#client/features/auth/email-links-contract.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { deleteAction } from './delete-action.ts';
import { DeletionForm } from './deletion-form.tsx';
import { StayDiscount } from './stay-discount.tsx';
import { PrivacySwitchRow } from '../settings/privacy-switch-row.tsx';
import { VISIBILITY_MODES } from '../settings/privacy-switches.ts';
import { SettingsGroup } from '../settings-group.tsx';
import { SettingsSection } from '../settings-section.tsx';

export { deleteLoader as loader } from './delete-loader.ts';
export { deleteAction as action } from './delete-action.ts';

export const handle: PageHandle = {
  title: (t) => t('settings.overview.delete'),
};

/** Offers the alternatives to deletion; the deletion form below is just as easy to reach. */
export function Component() {
  const t = useT();
  const user = useUser();
  const isConfirmed = user?.status === 'active';
  // A profile without consent is hidden anyway.
  const hasAlternatives = isConfirmed && !user.consent_needed;
  return (
    <SettingsSection title={t('settings.overview.delete')}>
      {hasAlternatives && (
        <SettingsGroup
          title={t('settings.delete.alternatives')}
          text={t('settings.delete.alternatives_text')}
        >
          {VISIBILITY_MODES.map((mode) => (
            <PrivacySwitchRow key={mode} mode={mode} />
          ))}
        </SettingsGroup>
      )}
      <StayDiscount />
      <section className="card stack stack--5" aria-labelledby="delete">
        <h2 className="display display--xs" id="delete">
          {t('settings.delete.form')}
        </h2>
        {isConfirmed ? <DeletionConsequences /> : <p>{t('settings.delete.step_unconfirmed')}</p>}
        <DeletionForm errors={useActionData<typeof deleteAction>()} />
      </section>
    </SettingsSection>
  );
}

function DeletionConsequences() {
  const t = useT();
  const credits = useUser()?.credits ?? 0;
  return (
    <ul className="settings__steps">
      <li>{t('settings.delete.step_hidden')}</li>
      <li>{t('settings.delete.step_mail', { days: REACTIVATION_DAYS })}</li>
      <li>{t('settings.delete.step_erased')}</li>
      {credits > 0 && <li>{t('settings.delete.step_credits')}</li>}
    </ul>
  );
}
