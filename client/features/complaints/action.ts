import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';
import { readText } from '#client/features/forms/form-text.ts';
import { submitComplaint, complaintForm } from './contract.ts';
import { parseForm } from '#client/features/forms/parse-form.ts';

/** Values to show again when the form was rejected. */
export type ComplaintInput = Partial<Record<keyof typeof complaintForm.entries, string>>;

export async function complaintAction({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(loaderApi);
  const form = await request.formData();
  const values = Object.fromEntries(
    Object.keys(complaintForm.entries).map((field) => [field, readText(form, field)]),
  ) as ComplaintInput;
  try {
    const body = parseForm(complaintForm, values);
    const { reference, receipt } = await call(submitComplaint, { body });
    return { reference, receiptTo: receipt ? body.email : null };
  } catch (error) {
    return rejectForm(error, { values });
  }
}
