import { hash } from 'node:crypto';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import type { OutboxRow } from './store.ts';

/**
 * The `Message-ID` of an email, the same for each attempt, because one of unknown outcome is repeated. The hash tells no one
 * how many emails a site sends.
 */
export function createMessageId(
  { tenant }: ConfiguredSite,
  { id, createdAt }: Pick<OutboxRow, 'id' | 'createdAt'>,
): string {
  return `<${hash('sha256', `${tenant.id} ${id} ${createdAt}`, 'hex').slice(0, 32)}@${tenant.hosts[0]}>`;
}
