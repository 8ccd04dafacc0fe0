import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser, userQuery } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { switchNotices } from './contract.ts';
import { ALL_SWITCHES, FORM_SWITCHES, toSwitchName } from './notification-kinds.ts';

/** Handles the form without scripts: checked means on, or one of two buttons switches everything. */
export async function notificationsAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request);
  const form = await request.formData();
  const all = form.get('all');
  const ticked = form.getAll('on');
  const isOn = (name: string) => (all === null ? ticked.includes(name) : all === 'on');
  const listed = all === null ? FORM_SWITCHES : ALL_SWITCHES;
  const { call, queries } = api;
  try {
    for (const on of [true, false]) {
      const switches = listed.filter((one) => isOn(toSwitchName(one)) === on);
      if (switches.length > 0) await call(switchNotices, { body: { switches: [...switches], on } });
    }
  } catch (error) {
    return rejectForm(error, {});
  }
  await queries.query({ ...userQuery(call), staleTime: 0 });
  return { saved: true as const };
}
