import type { ActionFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { exportRequest, requestExport } from './contract.ts';

export async function exportAction({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  const parsed = v.safeParse(exportRequest, Object.fromEntries(await request.formData()));
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), {});
  try {
    return await api.call(requestExport, { body: parsed.output });
  } catch (error) {
    return rejectForm(error, {});
  }
}
