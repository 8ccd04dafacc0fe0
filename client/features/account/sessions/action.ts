import type { ActionFunctionArgs } from 'react-router';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { endAllOtherSessions, endOneSession } from './contract.ts';

/** Ends the session named by the button, or all other sessions. */
export async function sessionsAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  const id = (await request.formData()).get('end');
  try {
    if (typeof id !== 'string' || id === '') await api.call(endAllOtherSessions, {});
    else await api.call(endOneSession, { params: { id } });
  } catch (error) {
    // The session has ended on its own meanwhile, which is what the member wanted.
    if (!(error instanceof ApiError && error.code === 'not_found')) return rejectForm(error, {});
  }
  return { ended: id ? ('one' as const) : ('others' as const) };
}
