import { type ActionFunctionArgs, redirect } from 'react-router';
import { type LoaderApi, loaderApi } from '#client/api/loader-context.ts';
import { requestActivationMail } from '#client/features/auth/mailbox-contract.ts';
import { requireUser, userQuery } from '#client/features/auth/queries.ts';
import { updateProfile } from '#client/features/profile/contract.ts';
import { ownProfileQuery } from '#client/features/profile/queries.ts';
import { invalid, refusal } from '#client/features/site/form-errors.ts';
import { href } from '#client/paths.ts';
import { MODE_FIELDS, isMode } from './modes.ts';

/** The button that asks for the mail. */
export const ACTIVATION_MAIL = 'activation-mail';

/** Sends the activation mail again, or switches a mode, from the settings or from where somebody was about to leave. */
export async function settingsAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const form = await request.formData();
  if (form.has(ACTIVATION_MAIL)) return sendActivationMail(api);
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
async function sendActivationMail({ call, queries }: LoaderApi) {
  try {
    await call(requestActivationMail, {});
  } catch (error) {
    return refusal(error, MAIL);
  }
  await queries.query({ ...userQuery(call), staleTime: 0 });
  return MAIL;
}
