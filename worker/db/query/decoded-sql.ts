import type { SQL } from 'drizzle-orm';

type Decode<T> = (value: never) => T;

const decoders = new WeakMap<SQL, Decode<unknown>>();

/** SQL whose value is decoded, in drizzle's own queries and in defined statements, which cannot read `mapWith`. */
export function decodeSql<T>(part: SQL, decode: Decode<T>): SQL<T> {
  decoders.set(part, decode);
  // oxlint-disable-next-line no-restricted-properties -- of drizzle's own queries
  return part.mapWith<Decode<T>>(decode);
}

export function findDecoder(part: SQL): ((value: unknown) => unknown) | null {
  return (decoders.get(part) as ((value: unknown) => unknown) | undefined) ?? null;
}
