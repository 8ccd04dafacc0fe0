import { type ActionFunctionArgs, redirect, useActionData } from 'react-router';
import { REACTIVATION_DAYS } from '#client/features/auth/email-links-contract.ts';
import { requireUser, useUser } from '#client/features/auth/queries.ts';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { DeletionForm } from './deletion-form.tsx';
import { STAY_INTENT, StayDiscount } from './stay-discount.tsx';
import { PrivacySwitchRow } from '../settings/privacy-switch-row.tsx';
import { VISIBILITY_MODES } from '../settings/privacy-switches.ts';
import { SettingsGroup } from '../settings-group.tsx';
import { SettingsSection } from '../settings-section.tsx';
import * as v from 'valibot';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { clearMemberQueries } from '#client/features/auth/session/clear-member-queries.ts';
import { broadcastLogout } from '#client/features/auth/session/logout.ts';
import { takeStayOffer } from '#client/features/discounts/contract.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { href } from '#client/routes.ts';
import { deleteAccount, deletionRequest } from './contract.ts';

export { deleteLoader as loader } from './delete-loader.ts';

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  const form = Object.fromEntries(await request.formData());
  if (form['intent'] === STAY_INTENT) return takeDiscount(api);
  const typed = {
    reason: typeof form['reason'] === 'string' ? form['reason'] : '',
    message: typeof form['message'] === 'string' ? form['message'] : '',
  };
  const parsed = v.safeParse(deletionRequest, form);
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), typed);
  try {
    const { restorable } = await api.call(deleteAccount, { body: parsed.output });
    await forgetMember();
    clearMemberQueries(api.queries);
    return redirect(restorable ? href('account-deleted') : `${href('account-deleted')}?erased=1`);
  } catch (error) {
    return rejectForm(error, typed);
  }
}

async function takeDiscount({ call }: LoaderApi) {
  try {
    await call(takeStayOffer, {});
    return redirect(href('settings-delete'));
  } catch (error) {
    return rejectForm(error, { reason: '', message: '' });
  }
}

/** Browser only: without scripts the form is sent to the server, which cannot clear this browser. */
async function forgetMember(): Promise<void> {
  if (import.meta.env.SSR) return;
  const { clearBrowserData } = await import('#client/features/auth/session/clear-browser-data.ts');
  clearBrowserData();
  broadcastLogout();
}

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
        <DeletionForm errors={useActionData<typeof action>()} />
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
