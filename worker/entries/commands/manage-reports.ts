// docs/decisions/068-decisions-by-command.md
import { parseArgs } from 'node:util';
import { parseReference } from '#client/api/reference.ts';
import { REJECTION_REASONS } from '#client/features/photos/contract.ts';
import { GROUPINGS } from '#worker/features/affiliates/report-store.ts';
import { printSources } from '#worker/features/affiliates/print-sources.ts';
import { decideAppeal } from '#worker/features/moderation/decide-appeal.ts';
import { decideCase } from '#worker/features/moderation/decide-case.ts';
import { printCase, printOpenAppeals, printOpenCases } from '#worker/features/moderation/print-cases.ts';
import { printFailedLogins } from '#worker/features/moderation/print-failed-logins.ts';
import { printFlaggedOpeners } from '#worker/features/moderation/print-openers.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { decidePhoto, printUncheckedPhotos } from './review-photos.ts';
import { readTask } from './read-task.ts';
import { EDGE_HINT, runTask } from './run-task.ts';

const USAGE = `npm run reports -- list [--site ID]
npm run reports -- show R-...|C-...
npm run reports -- decide R-...|C-... --action none|warn|photo|text|message|block --ground terms|law
    --rule "TEXT" --facts "TEXT" --by NAME [--photo KEY] [--member ID] [--automated] [--erase|--no-erase]
npm run reports -- decide --member ID --action ...
npm run reports -- openers [--site ID]
npm run reports -- logins [--site ID]
npm run reports -- appeals [--site ID]
npm run reports -- appeal O-... --outcome upheld|rejected --reason "TEXT" --by NAME
npm run reports -- appeal D-... --side affected|sender --outcome upheld|rejected --reason "TEXT" --by NAME
npm run reports -- sources [--site ID] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--by ${GROUPINGS.join('|')}]
npm run reports -- photos [--site ID]
npm run reports -- photo KEY --verdict accepted
npm run reports -- photo KEY --verdict ${REJECTION_REASONS.join('|')} --facts "TEXT" --by NAME

list shows the reports and complaints that are open, show one of them with its evidence. openers lists members who have
begun five conversations or more with the same words in 30 days. logins counts failed logins of a day by hour, with the
number of network addresses and accounts. decide carries a decision out: photo hides one photo,
text empties the text of the profile, message empties the reported message, block closes the account; with --erase its
data are erased 14 days later, which is also done for a report of a minor unless you say --no-erase. The sender and the
affected member get the rule and the facts as you write them, with a link to appeal within six months, so the facts name
no person. A complaint names its member with --member. What you have found yourself has no reference: use
decide --member ID, with any action except message; add --automated if a tool such as openers has found it. appeals shows what waits for an answer;
appeal answers it, by someone else than the decision; one that came by email or by the complaints form is named by the
decision and the side that has written. If it is upheld for the member, the decision is undone; if for the
sender, the case is open again.

sources counts the members who signed up from --from to --to, two days in UTC that both count, by the network that sent
them, and with --by by another value of its links too: how many confirmed their address and have paid, the money they
have paid without VAT and what went back, and the orders that banks took back with their amount. Erased members stay
counted, without sub1 to sub3. What no network took in the end is named below.

photos shows what was not reviewed: photos that wait for it, where a site says photo_review = "before", then visible
ones; a file is photos/KEY/full.webp in DATA_DIR, or KEY/full.webp in the bucket. photo accepts or rejects one. The owner
of a rejected one gets the reason and the facts as you write them, with a link to appeal.

${EDGE_HINT}`;

const TASKS = {
  list: 0,
  show: 1,
  openers: 0,
  logins: 0,
  decide: 1,
  appeals: 0,
  appeal: 1,
  sources: 0,
  photos: 0,
  photo: 1,
};

const OPTIONS = {
  site: { type: 'string' },
  action: { type: 'string' },
  ground: { type: 'string' },
  rule: { type: 'string' },
  facts: { type: 'string' },
  by: { type: 'string' },
  automated: { type: 'boolean' },
  erase: { type: 'boolean' },
  photo: { type: 'string' },
  member: { type: 'string' },
  side: { type: 'string' },
  outcome: { type: 'string' },
  reason: { type: 'string' },
  verdict: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

/** Carries out what an operator has typed, and returns the exit code. */
export async function manageReports(...typed: Parameters<typeof carryOut>): Promise<number> {
  return runTask(USAGE, typed[2], async () => carryOut(...typed));
}

async function carryOut(
  ports: Pick<Ports, 'clock' | 'database' | 'files' | 'log'>,
  all: readonly ConfiguredSite[],
  words: string[],
): Promise<string> {
  const { positionals, values } = parseArgs({
    args: words,
    options: OPTIONS,
    allowPositionals: true,
    allowNegative: true,
  });
  const [task, [typed = '']] = readTask(positionals, TASKS);
  const now = ports.clock();
  const sites = all
    .filter(({ tenant }) => values.site === undefined || values.site === tenant.id)
    .map((site) => ({ ...site, ports, db: ports.database(site.tenant.database), now, changedInboxes: [] }));
  if (sites.length === 0)
    throw new OperatorProblem(`--site is one of ${all.map(({ tenant }) => tenant.id).join(', ')}.`);
  const reference = parseReference(typed, 'RCOD') ?? typed.toUpperCase();
  switch (task) {
    case 'list':
      return printOpenCases(sites);
    case 'show':
      return printCase(sites, reference);
    case 'openers':
      return printFlaggedOpeners(sites);
    case 'logins':
      return printFailedLogins(sites);
    case 'decide':
      return decideCase(sites, reference, values);
    case 'appeals':
      return printOpenAppeals(sites);
    case 'appeal':
      return decideAppeal(sites, reference, values);
    case 'sources':
      return printSources(sites, values);
    case 'photos':
      return printUncheckedPhotos(sites);
    case 'photo':
      return decidePhoto(sites, typed.toLowerCase(), values);
  }
}
