import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Version } from './push-call.ts';

const entry = v.object({ number: v.number(), hash: v.string() });
const record = v.record(v.string(), entry);

/** What was last pushed from here to a server: `site demo` → the number of the version, and a hash of its texts. */
export type PushRecord = v.InferOutput<typeof record>;

/** One that cannot be read is none: then the server asks about each version that differs. */
export function readRecord(file: string): PushRecord {
  try {
    return v.parse(record, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

export function writeRecord(file: string, next: PushRecord): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
}

export function toName({ kind, id }: Pick<Version, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

export function hashTexts(texts: unknown): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}
