import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { REACTIVATION_DAYS } from '#client/features/auth/email-links-contract.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { settingsLoader } from '../account-loaders.ts';
import { ActivationRow } from './activation-row.tsx';
import { LanguageRow } from './language-row.tsx';
import { PrivacySwitchRow } from './privacy-switch-row.tsx';
import { PRIVACY_SWITCHES, PRIVACY_SWITCH_FIELDS, isPrivacySwitch } from './privacy-switches.ts';
import { AccountLayout } from '../account-layout.tsx';
import type { settingsAction } from './action.ts';
import { SettingsGroup } from '../settings-group.tsx';
import { SettingsLink, type SettingsPage } from './settings-link.tsx';

export { settingsLoader as loader } from '../account-loaders.ts';
export { settingsAction as action } from './action.ts';

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('settings.title'),
};

export function Component() {
  const t = useT();
  const answer = useActionData<typeof settingsAction>();
  const errors = answer?.about === 'mode' ? answer : undefined;
  return (
    <AccountLayout current="settings">
      <h1 className="display display--md">{t('settings.title')}</h1>
      <FormErrorAlert purpose="settings" errors={errors} />
      <ModeSwitchedMessage />
      <AccountGroup />
      <PrivacyGroup />
      <DataGroup />
    </AccountLayout>
  );
}

function AccountGroup() {
  const t = useT();
  return (
    <SettingsGroup title={t('settings.overview.account')}>
      <SettingsLink
        to="settings-email"
        title={t('settings.overview.email')}
        text={useEmailText()}
        action={t('settings.overview.change')}
      />
      <ActivationRow />
      <SectionLink to="settings-password" about="password" action="change" />
      <LanguageRow />
    </SettingsGroup>
  );
}

function PrivacyGroup() {
  const t = useT();
  const isConsentNeeded = useUser()?.consent_needed ?? false;
  // Such a pause ends with the consent.
  const switches = PRIVACY_SWITCHES.filter((mode) => mode !== 'pause' || !isConsentNeeded);
  return (
    <SettingsGroup title={t('settings.overview.privacy')}>
      <SettingsLink
        to="settings-consent"
        title={t('consent.title')}
        text={t(isConsentNeeded ? 'consent.overview_needed' : 'consent.overview')}
        action={t('settings.overview.show')}
      />
      {switches.map((mode) => (
        <PrivacySwitchRow key={mode} mode={mode} />
      ))}
      <SectionLink to="settings-blocked" about="blocked" action="show" />
      <SectionLink to="settings-sessions" about="sessions" action="show" />
    </SettingsGroup>
  );
}

function DataGroup() {
  const t = useT();
  return (
    <SettingsGroup title={t('settings.overview.data')}>
      <SectionLink to="settings-data" about="export" action="export_open" />
      <SectionLink to="settings-payment-methods" about="methods" action="show" />
      <SettingsLink
        to="settings-delete"
        title={t('settings.overview.delete')}
        text={t('settings.overview.delete_text', { days: REACTIVATION_DAYS })}
        action={t('settings.overview.delete_open')}
        variant="danger"
      />
    </SettingsGroup>
  );
}

interface SectionProps {
  to: SettingsPage;
  about: 'password' | 'blocked' | 'sessions' | 'export' | 'methods';
  action: 'change' | 'show' | 'export_open';
}

/** A row whose texts do not depend on the member. */
function SectionLink({ to, about, action }: SectionProps) {
  const t = useT();
  return (
    <SettingsLink
      to={to}
      title={t(`settings.overview.${about}`)}
      text={t(`settings.overview.${about}_text`)}
      action={t(`settings.overview.${action}`)}
    />
  );
}

function useEmailText(): string {
  const t = useT();
  const { email, new_email: pendingEmail } = useLoaderData<typeof settingsLoader>();
  if (useUser()?.status === 'not_confirmed') return t('settings.overview.email_unconfirmed', { email });
  return pendingEmail === null
    ? email
    : t('settings.overview.email_changes', { email, new_email: pendingEmail });
}

/** Confirms the mode that was just switched, here or on the deletion page. */
function ModeSwitchedMessage() {
  const t = useT();
  const [search] = useSearchParams();
  const user = useUser();
  const mode = search.get('on');
  if (!isPrivacySwitch(mode) || !user?.[PRIVACY_SWITCH_FIELDS[mode]]) return null;
  return (
    <Alert tone="success" role="status">
      {t(`settings.${mode}.on_text`)}
    </Alert>
  );
}
