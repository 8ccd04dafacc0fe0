import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { submitComplaint, complaintForm } from './contract.ts';

/** Values to show again when the form was rejected. */
export type ComplaintInput = Partial<Record<keyof typeof complaintForm.entries, string>>;

export async function complaintAction({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(loaderApi);
  const form = Object.fromEntries(await request.formData());
  const values = Object.fromEntries(
    Object.keys(complaintForm.entries).map((field) => [
      field,
      typeof form[field] === 'string' ? form[field] : '',
    ]),
  ) as ComplaintInput;
  const parsed = v.safeParse(complaintForm, values);
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), { values });
  try {
    const { reference, receipt } = await call(submitComplaint, { body: parsed.output });
    return { reference, receiptTo: receipt ? parsed.output.email : null };
  } catch (error) {
    return rejectForm(error, { values });
  }
}
