import type { ComplaintForm } from '#client/features/complaints/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { complaints } from '#worker/db/schema/safety.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/** Statement. It fails on `complaints.reference` when the same complaint is stored already. */
export function insertComplaint(
  { db, tenant, locale, now }: RequestContext,
  reference: string,
  form: ComplaintForm,
) {
  return orm(db)
    .insert(complaints)
    .values({ ...form, reference, tenantId: tenant.id, language: locale, createdAt: now });
}

export async function isComplaintStored(
  { db, tenant }: RequestContext,
  reference: string,
  form: ComplaintForm,
): Promise<boolean> {
  const [complaint] = await orm(db)
    .select({ message: complaints.message, email: complaints.email })
    .from(complaints)
    .where(hasValues(complaints, { reference, tenantId: tenant.id }));
  return complaint?.message === form.message && complaint.email === form.email;
}
