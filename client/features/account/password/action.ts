import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { changePassword } from '../contract.ts';
import { passwordChange } from '../form-schemas.ts';

export async function passwordAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  const parsed = v.safeParse(passwordChange, Object.fromEntries(await request.formData()));
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), {});
  const { password, repeat } = parsed.output;
  if (password !== repeat) return rejectFields({ repeat: 'password_repeat' }, {});
  try {
    return await api.call(changePassword, { body: parsed.output });
  } catch (error) {
    return rejectForm(error, {});
  }
}
