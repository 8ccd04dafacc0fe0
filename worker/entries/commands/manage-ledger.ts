import { parseReference } from '#client/api/reference.ts';
import { parseArgs } from 'node:util';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import { correctCredits } from '#worker/features/credits/correct-credits.ts';
import { createReport } from '#worker/features/credits/create-report.ts';
import { drawChart } from '#worker/features/credits/report-chart.ts';
import { formatCsv, formatTable } from '#worker/features/credits/report-table.ts';
import { findPayment } from '#worker/features/payments/payment-store.ts';
import { printDispute } from '#worker/features/payments/withdraw/print-dispute.ts';
import { closeNotice, printRefunds } from '#worker/features/payments/withdraw/print-refunds.ts';
import { markRefundPaid, refundPayment } from '#worker/features/payments/withdraw/refund-payment.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { readTask } from './read-task.ts';
import { EDGE_HINT, runTask } from './run-task.ts';
import { writeResult } from './write-result.ts';

const USAGE = `npm run ledger -- report [--site ID] [--csv] [--chart FILE.svg]
npm run ledger -- correct --site ID --member ID|EMAIL --credits=N --reason "TEXT" --by NAME
npm run ledger -- refund --payment A-... --reason "TEXT" --by NAME
npm run ledger -- refunds [--site ID]
npm run ledger -- paid --payment A-... --by NAME
npm run ledger -- noted --notice N
npm run ledger -- dispute --payment A-... [--file FILE.txt]

The report has revenue, refunds and credits of each month, in UTC. A correction gives credits, or takes them if N is
below 0; credits that it gives settle first what the member owes. Its reason stays in the ledger, also after the member
is erased, so it names no person. --by says who acts; it is kept and members do not learn it. A refund gives back what
is left of a payment and takes its unspent credits; it also works after the member was erased, and for an order that was
paid at another amount or currency. refunds lists those that are not paid yet, also of money that came after its account
was erased, orders that were paid at another amount or currency, money that went back in another amount or currency than
that of its order, and notices of unknown kinds. paid notes that you have returned the money yourself, noted takes a
notice from the list. dispute writes what is stored about a payment, for the answer to a bank.

${EDGE_HINT}`;

const TASKS = { report: 0, correct: 0, refund: 0, refunds: 0, paid: 0, noted: 0, dispute: 0 };

const OPTIONS = {
  site: { type: 'string' },
  csv: { type: 'boolean' },
  chart: { type: 'string' },
  member: { type: 'string' },
  credits: { type: 'string' },
  reason: { type: 'string' },
  payment: { type: 'string' },
  file: { type: 'string' },
  notice: { type: 'string' },
  by: { type: 'string' },
} as const;

/** Carries out what an operator has typed, and returns the exit code. */
export async function manageLedger(...typed: Parameters<typeof carryOut>): Promise<number> {
  return runTask(USAGE, typed[2], async () => carryOut(...typed));
}

async function carryOut(
  ports: Pick<Ports, 'clock' | 'database' | 'payments'>,
  all: readonly ConfiguredSite[],
  words: string[],
): Promise<string> {
  const { positionals, values } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true });
  const [task] = readTask(positionals, TASKS);
  const chosen = all.filter(({ tenant }) => values.site === undefined || values.site === tenant.id);
  const sites = chosen.map(({ tenant }) => ({
    tenant,
    db: ports.database(tenant.database),
    now: ports.clock(),
  }));
  const [site] = sites;
  if (!site) throw new OperatorProblem(`--site is one of ${all.map(({ tenant }) => tenant.id).join(', ')}.`);
  if (task === 'report') {
    const rows = (await Promise.all(sites.map(createReport))).flat();
    if (values.chart !== undefined) writeResult(values.chart, drawChart(rows));
    return values.csv === true ? formatCsv(rows) : formatTable(rows);
  }
  if (task === 'refunds') return printRefunds(sites);
  if (task === 'noted') return closeNotice(sites, values.notice);
  if (task === 'refund' || task === 'paid' || task === 'dispute') {
    const payment = parseReference(values.payment ?? '', 'A') ?? '';
    const owner = await findSite(sites, payment);
    if (task === 'paid') return markRefundPaid(owner, payment, values.by);
    if (task === 'refund')
      return refundPayment(owner, ports, { payment, reason: values.reason, by: values.by });
    const text = (await printDispute(owner, payment)) ?? '';
    if (values.file === undefined) return text;
    writeResult(values.file, `${text}\n`);
    return `${values.file} is written.`;
  }
  if (values.site === undefined) throw new OperatorProblem('A correction needs --site.');
  const { member, credits, reason, by } = values;
  return correctCredits(site, { member, credits, reason, by });
}

/** The site of a payment; numbers of orders are the same on no two sites. */
async function findSite<S extends Parameters<typeof findPayment>[0]>(
  sites: readonly S[],
  payment: string,
): Promise<S> {
  for (const site of sites) if (await findPayment(site, payment)) return site;
  throw new OperatorProblem('--payment is the number of an order, such as A-7F3K-2094.');
}
