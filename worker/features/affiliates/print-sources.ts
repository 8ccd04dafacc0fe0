import { type PostbackRow, listGivenUpPostbacks } from './postback-store.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { alignColumns, listOfSites, toTime } from '#worker/features/operators/print-lines.ts';
import { readDay } from '#worker/features/operators/read-day.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import {
  DAY_MS,
  GROUPINGS,
  type Grouping,
  type Period,
  type SourceSums,
  sumSources,
} from './report-store.ts';
import { toDecimals } from '#worker/payments/decimals.ts';

/** The words of the command as they were typed. */
export interface SourceWords {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by?: string | undefined;
}

type Row = SourceSums & { readonly site: string };

const LONGEST_VALUE = 40;

/** Members by the advertisement that brought them, as a table. */
export async function printSources(sites: readonly TimedSite[], words: SourceWords): Promise<string> {
  const [{ now } = { now: 0 }] = sites;
  const by = readGrouping(words.by);
  const period = readPeriod(words, now);
  const rows = await listOfSites(sites, (site) => sumSources(site, by, period));
  const [from, to] = [period.from, period.to].map(formatDay);
  const table =
    rows.length > 0 ? formatSources(rows, by) : `No one came from an advertisement from ${from} to ${to}.`;
  const givenUp = await listOfSites(sites, listGivenUpPostbacks);
  return givenUp.length === 0
    ? table
    : `${table}\n\nPostbacks that were given up:\n${formatGivenUp(givenUp)}`;
}

function readGrouping(value: string = GROUPINGS[0]): Grouping {
  const by = GROUPINGS.find((grouping) => grouping === value);
  if (!by) throw new OperatorProblem(`--by is one of ${GROUPINGS.join(', ')}.`);
  return by;
}

function readPeriod({ from, to }: SourceWords, now: number): Period {
  const today = Math.floor(now / DAY_MS);
  const period = {
    from: from === undefined ? 0 : readDay('from', from) / DAY_MS,
    to: to === undefined ? today : readDay('to', to) / DAY_MS,
  };
  if (period.from > period.to) throw new OperatorProblem('--from is not after --to.');
  return period;
}

function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** One line for each source, with columns for the money of each currency. */
function formatSources(rows: readonly Row[], by: Grouping): string {
  const names = by === 'network' ? [] : [by];
  const currencies = [...new Set(rows.map(({ currency }) => currency))].filter(Boolean).toSorted();
  const head = ['site', 'network', ...names, 'signed_up', 'confirmed', 'paid'];
  const money = currencies.flatMap((currency) => [`revenue_${currency}`, `charged_back_${currency}`]);
  const bySource = Map.groupBy(rows, ({ site, network, value }) => JSON.stringify([site, network, value]));
  const lines = [...bySource.values()].map((sourceRows) => {
    const sum = (key: 'signedUp' | 'confirmed' | 'paid' | 'chargebacks') =>
      String(sourceRows.reduce((total, row) => total + row[key], 0));
    const [{ site, network, value } = { site: '', network: '', value: '' }] = sourceRows;
    return [
      site,
      toCell(network),
      ...names.map(() => toCell(value)),
      sum('signedUp'),
      sum('confirmed'),
      sum('paid'),
      sum('chargebacks'),
      ...currencies.flatMap((currency) => {
        const own = sourceRows.find((row) => row.currency === currency);
        return [own?.revenue ?? 0, own?.chargedBack ?? 0].map(toDecimals);
      }),
    ];
  });
  return alignColumns([[...head, 'chargebacks', ...money], ...lines], 2 + names.length);
}

function formatGivenUp(rows: readonly (PostbackRow & { readonly site: string })[]): string {
  return alignColumns(
    rows.map(({ site, network, event, createdAt, problem }) => [
      site,
      network,
      event,
      toTime(createdAt),
      problem ?? '',
    ]),
  );
}

/** Visitors can write anything there. */
function toCell(value: string): string {
  if (value === '') return '-';
  return value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE - 1).toWellFormed()}…` : value;
}
