import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { fieldErrors } from '#client/api/validation.ts';
import { invalid, refusal } from '#client/features/forms/form-errors.ts';
import { complain, complaintForm } from './contract.ts';

/** What the form gives back when it was refused. */
export type Typed = Partial<Record<keyof typeof complaintForm.entries, string>>;

export async function complaintAction({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(loaderApi);
  const form = Object.fromEntries(await request.formData());
  const typed = Object.fromEntries(
    Object.keys(complaintForm.entries).map((field) => [
      field,
      typeof form[field] === 'string' ? form[field] : '',
    ]),
  ) as Typed;
  const parsed = v.safeParse(complaintForm, typed);
  if (!parsed.success) return invalid(fieldErrors(parsed.issues), { typed });
  try {
    const { reference, receipt } = await call(complain, { body: parsed.output });
    return { reference, receiptTo: receipt ? parsed.output.email : null };
  } catch (error) {
    return refusal(error, { typed });
  }
}
