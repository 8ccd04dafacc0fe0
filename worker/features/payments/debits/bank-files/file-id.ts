import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';

/** amstel-20261123215512-9f3c: at most 32 of the 35 characters that a group of the file adds to. */
export function createFileId({ company, now }: { company: { id: string }; now: number }): string {
  const digits = new Date(now).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const random = crypto.randomUUID().slice(0, 4);
  const name = company.id.replaceAll(/[^a-z0-9]/gi, '').slice(0, 11);
  return `${name}-${digits}-${random}`;
}

/** When a file was begun: ISO 8601, to the second. */
export function readTime(fileId: string): string {
  const [, year, month, day, hour, minute, second] =
    /-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)-[0-9a-f]{4}$/.exec(fileId) ?? [];
  if (second === undefined) throw new OperatorProblem('--again takes the id of a file.');
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}
