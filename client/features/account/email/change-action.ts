import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { requestEmailChange } from '../contract.ts';
import { emailChange } from '../form-schemas.ts';

export async function changeEmailAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  const form = Object.fromEntries(await request.formData());
  const typed = { email: typeof form['email'] === 'string' ? form['email'] : '' };
  const parsed = v.safeParse(emailChange, form);
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), typed);
  try {
    await api.call(requestEmailChange, { body: parsed.output });
    return { sentTo: parsed.output.email };
  } catch (error) {
    return rejectForm(error, typed);
  }
}
