import { type ActionFunctionArgs, redirect } from 'react-router';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { ACTIVATION_MAIL } from '#client/features/auth/activation/activation-mail-field.ts';
import { requireUser, userQuery } from '#client/features/auth/queries.ts';
import { sendActivationMail } from '#client/features/auth/activation/send-activation-mail.ts';
import { updateProfile } from '#client/features/profile/contract.ts';
import { ownProfileQuery } from '#client/features/profile/queries.ts';
import { invalid, refusal } from '#client/features/forms/form-errors.ts';
import { href } from '#client/paths.ts';
import { MODE_FIELDS, isMode } from './visibility-modes.ts';

/** Sends the activation mail again, or switches a mode, from the settings or from where somebody was about to leave. */
export async function settingsAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const form = await request.formData();
  if (form.has(ACTIVATION_MAIL)) return sendAgain(api);
  const mode = form.get('mode');
  if (!isMode(mode)) return invalid({ mode: 'choose_one' }, MODE);
  const isOn = form.get('on') === '1';
  try {
    await api.call(updateProfile, { body: { [MODE_FIELDS[mode]]: isOn } });
  } catch (error) {
    return refusal(error, MODE);
  }
  api.queries.removeQueries({ queryKey: ownProfileQuery(api.call).queryKey });
  await api.queries.query({ ...userQuery(api.call), staleTime: 0 });
  return redirect(isOn ? `${href('settings')}?on=${mode}` : href('settings'));
}

const MODE = { about: 'mode' } as const;
const MAIL = { about: ACTIVATION_MAIL } as const;

/** Whoever has confirmed the address meanwhile gets none, and sees it confirmed. */
async function sendAgain({ call, queries }: LoaderApi) {
  const refused = await sendActivationMail(call, MAIL);
  if (refused) return refused;
  await queries.query({ ...userQuery(call), staleTime: 0 });
  return MAIL;
}
