import { type ActionFunctionArgs, redirect } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser, userQuery } from '#client/features/auth/queries.ts';
import { updateProfile } from '#client/features/profile/contract.ts';
import { ownProfileQuery } from '#client/features/profile/queries.ts';
import { invalid, refusal } from '#client/features/site/form-errors.ts';
import { href } from '#client/paths.ts';
import { MODE_FIELDS, isMode } from './modes.ts';

/** Switches a mode, from the settings or from where somebody was about to leave. */
export async function settingsAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const form = await request.formData();
  const mode = form.get('mode');
  if (!isMode(mode)) return invalid({ mode: 'choose_one' }, {});
  const isOn = form.get('on') === '1';
  try {
    await api.call(updateProfile, { body: { [MODE_FIELDS[mode]]: isOn } });
  } catch (error) {
    return refusal(error, {});
  }
  api.queries.removeQueries({ queryKey: ownProfileQuery(api.call).queryKey });
  await api.queries.query({ ...userQuery(api.call), staleTime: 0 });
  return redirect(isOn ? `${href('settings')}?on=${mode}` : href('settings'));
}
