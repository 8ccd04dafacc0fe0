import type { RequestContext } from '#worker/context/request-context.ts';
import { findPendingEmail } from '../store.ts';
import { readExport } from './store.ts';

/** The file with all that the site keeps of a member. */
export async function exportMember(context: RequestContext, memberId: string) {
  const [own, new_email] = await Promise.all([
    readExport(context, memberId),
    findPendingEmail(context, memberId),
  ]);
  const account = { ...own.account, new_email };
  return { site: context.tenant.name, made: new Date(context.now).toISOString(), ...own, account };
}
