import type { DebitRow } from '../debit-store.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { addDays, toDay } from './bank-days.ts';

type Group = Pick<DebitRow, 'dueOn' | 'sequence'>;

const FILE_ID = /^([a-z0-9]{0,11}-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-[0-9a-f]{4})(?:-(\d{1,3})([FRO]))?$/i;
const SEQUENCE_OF = { F: 'FRST', R: 'RCUR', O: 'OOFF' } as const;
const DAY_MS = 86_400_000;

/** amstel-20261123215512-9f3c: at most 30 of the 35 characters that a group of the file adds to. */
export function createFileId({ company, now }: { company: { id: string }; now: number }): string {
  const digits = new Date(now).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const random = crypto.randomUUID().slice(0, 4);
  const name = company.id
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 10)
    .toLowerCase();
  return `${name}-${digits}-${random}`;
}

/** When a file was begun: ISO 8601, to the second. */
export function readTime(fileId: string): string {
  const [, , year, month, day, hour, minute, second] = FILE_ID.exec(fileId) ?? [];
  if (second === undefined) throw new OperatorProblem('--again takes the id of a file.');
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** The file of an id that a report names, which is its own or that of a group; null if it is neither. */
export function readFileId(id: string): string | null {
  return FILE_ID.exec(id)?.[1]?.toLowerCase() ?? null;
}

/**
 * The id of the debits of a file with one day and sequence: amstel-20261123215512-9f3c-4F are those of 27 November with
 * FRST. It depends on nothing else in the file, so that it stays the same when other debits leave it.
 */
export function createGroupId(fileId: string, { dueOn, sequence }: Group): string {
  const days = (Date.parse(dueOn) - Date.parse(readTime(fileId).slice(0, 10))) / DAY_MS;
  return `${fileId}-${days}${sequence.charAt(0)}`;
}

/** Null for what is not the id of a group. */
export function readGroup(groupId: string): Group | null {
  const [, fileId, ...rest] = FILE_ID.exec(groupId) ?? [];
  const [days, letter] = rest.slice(6);
  if (fileId === undefined || days === undefined || letter === undefined) return null;
  const start = toDay(Date.parse(readTime(fileId).slice(0, 10)));
  return {
    dueOn: addDays(start, Number(days)),
    sequence: SEQUENCE_OF[letter.toUpperCase() as keyof typeof SEQUENCE_OF],
  };
}
