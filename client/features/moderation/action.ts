import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { readLinkToken } from '#client/features/auth/link-token.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { appealForm, makeAppeal } from './contract.ts';

export async function appealAction({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const token = readLinkToken(form);
  const message = form.get('message');
  const typed = typeof message === 'string' ? message : '';
  const parsed = v.safeParse(appealForm, { message: typed });
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), { typed });
  try {
    return await context.get(loaderApi).call(makeAppeal, { body: { token, ...parsed.output } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_invalid') return { reference: null };
    return rejectForm(error, { typed });
  }
}
