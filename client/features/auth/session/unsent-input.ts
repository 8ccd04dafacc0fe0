const KEY = 'kept-after-session';
const KEPT_MS = 30 * 60_000;

type Kind = 'form' | 'like' | 'answer';

interface Kept {
  kind: Kind;
  id: string;
  /** The member it belongs to. */
  member: string;
  until: number;
  value: unknown;
}

/** Keeps something in this tab until the member has logged in again. There is one of each kind and id. */
export function saveUnsent(member: string, kind: Kind, id: string, value: unknown): void {
  const others = readKept().filter(
    (item) => item.member === member && !(item.kind === kind && item.id === id),
  );
  writeKept([...others, { kind, id, member, until: Date.now() + KEPT_MS, value }]);
}

/** Removes what another member has left. */
export function dropUnsentOfOthers(member: string): void {
  writeKept(readKept().filter((item) => item.member === member));
}

/** Returns what is kept for this member, once. */
export function takeUnsent(member: string, kind: Kind, id?: string): unknown[] {
  const kept = readKept();
  const isWanted = (item: Kept) =>
    item.member === member && item.kind === kind && (id === undefined || item.id === id);
  writeKept(kept.filter((item) => !isWanted(item)));
  return kept.filter(isWanted).map(({ value }) => value);
}

/** Whether something of this kind waits for the member who was logged in last. */
export function hasUnsent(kind: Kind): boolean {
  return readKept().some((item) => item.kind === kind);
}

/** What has not expired. */
function readKept(): readonly Kept[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Kept[];
    return kept.filter(({ until }) => until > Date.now());
  } catch {
    // A browser that stores nothing only makes the member type again.
    return [];
  }
}

function writeKept(kept: readonly Kept[]): void {
  try {
    if (kept.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The same.
  }
}
