import { listOfSites, toTime } from '#worker/features/operators/print-lines.ts';
import { listFlaggedOpeners } from './flagged-opener-store.ts';
import type { ReadingSite } from './write-decision-mails.ts';

/** As much of a hash as tells the openers of one member apart. */
const HASH_LENGTH = 12;

/** Members whose first messages are often the same, the latest first, one line for each opener. Their words are not stored. */
export async function printFlaggedOpeners(sites: readonly ReadingSite[]): Promise<string> {
  const openers = await listOfSites(sites, listFlaggedOpeners);
  const lines = openers
    .toSorted((one, other) => other.lastAt - one.lastAt)
    .map(({ lastAt, site, name, memberId, status, count, hash }) =>
      [
        toTime(lastAt),
        site,
        `${name} (${memberId}), ${status}`,
        `${count} times`,
        `words ${hash.slice(0, HASH_LENGTH)}`,
      ].join('  '),
    );
  return lines.length === 0 ? 'No member is flagged for identical first messages.' : lines.join('\n');
}
