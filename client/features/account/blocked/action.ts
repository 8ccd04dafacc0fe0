import type { ActionFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { unblockMember } from '#client/features/safety/contract.ts';
import { refreshAfterBlockChange } from '#client/features/safety/blocked-member-cache.ts';
import { rejectForm } from '#client/features/forms/form-errors.ts';

export async function blockedAction({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  await requireUser({ call, queries }, request);
  const form = await request.formData();
  const id = textOf(form.get('id'));
  try {
    await call(unblockMember, { params: { id } });
  } catch (error) {
    return rejectForm(error, {});
  }
  await refreshAfterBlockChange(queries, call, id);
  return { unblocked: textOf(form.get('name')) };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.slice(0, 100) : '';
}
