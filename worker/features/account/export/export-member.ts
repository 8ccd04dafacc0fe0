import type { RequestContext } from '#worker/context/request-context.ts';
import { readExport } from './store.ts';

/** The file with all that the site keeps of a member. */
export async function exportMember(context: RequestContext, memberId: string) {
  const parts = await readExport(context, memberId);
  return { site: context.tenant.name, made: new Date(context.now).toISOString(), ...parts };
}
