import { type ActionFunctionArgs, redirect } from 'react-router';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { ACTIVATION_MAIL_FIELD } from '#client/features/auth/email-fields.ts';
import { enterAsMember, userQuery } from '#client/features/auth/queries.ts';
import { sendActivationMail } from '#client/features/auth/activation/send-activation-mail.ts';
import { updateProfile } from '#client/features/profile/contract.ts';
import { myProfileQuery } from '#client/features/profile/queries.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { href } from '#client/routes.ts';
import { PRIVACY_SWITCH_FIELDS, isPrivacySwitch } from './privacy-switches.ts';

/** Resends the activation email, or switches something that concerns privacy; the page for account deletion posts here as well. */
export async function settingsAction({ context, request }: ActionFunctionArgs) {
  const api = await enterAsMember({ context, request });
  const form = await request.formData();
  if (form.has(ACTIVATION_MAIL_FIELD)) return resendActivationMail(api);
  const mode = form.get('mode');
  if (!isPrivacySwitch(mode)) return rejectFields({ mode: 'choose_one' }, MODE);
  const isOn = form.get('on') === '1';
  try {
    await api.call(updateProfile, { body: { [PRIVACY_SWITCH_FIELDS[mode]]: isOn } });
  } catch (error) {
    return rejectForm(error, MODE);
  }
  api.queries.removeQueries({ queryKey: myProfileQuery(api.call).queryKey });
  await api.queries.query({ ...userQuery(api.call), staleTime: 0 });
  return redirect(isOn ? `${href('settings')}?on=${mode}` : href('settings'));
}

const MODE = { about: 'mode' } as const;
const MAIL = { about: ACTIVATION_MAIL_FIELD } as const;

/** A member who has confirmed the address meanwhile gets no email; the page shows it as confirmed. */
async function resendActivationMail({ call, queries }: LoaderApi) {
  const errors = await sendActivationMail(call, MAIL);
  if (errors) return errors;
  await queries.query({ ...userQuery(call), staleTime: 0 });
  return MAIL;
}
