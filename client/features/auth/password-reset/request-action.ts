import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { FROM_LOGIN_FIELD } from './from-login-field.ts';
import { passwordResetForm, requestPasswordReset } from '../email-links-contract.ts';

export async function requestResetAction({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(loaderApi);
  const form = await request.formData();
  const typed = form.get('email');
  const email = typeof typed === 'string' ? typed : '';
  if (form.has(FROM_LOGIN_FIELD)) return showTyped(email);
  const parsed = v.safeParse(passwordResetForm, { email });
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), { email });
  try {
    await call(requestPasswordReset, { body: parsed.output });
  } catch (error) {
    return rejectForm(error, { email });
  }
  return { sentTo: parsed.output.email };
}

function showTyped(email: string): { email: string } {
  return { email };
}
