import { readStored, store } from '#client/ui/browser-storage.ts';

const KEY = 'kept-after-session';
const LIFETIME_MS = 30 * 60_000;

/** What is kept as `message` is stored elsewhere; the entry only says so. */
type Kind = 'form' | 'like' | 'answer' | 'message';

interface SavedInput {
  kind: Kind;
  id: string;
  /** Id of the member who typed it. */
  member: string;
  until: number;
  value: unknown;
}

/** Keeps input in this tab until the member has logged in again, one per kind and id. */
export function saveUnsent(member: string, kind: Kind, id: string, value: unknown): void {
  const others = readSaved().filter(
    (item) => item.member === member && !(item.kind === kind && item.id === id),
  );
  writeSaved([...others, { kind, id, member, until: Date.now() + LIFETIME_MS, value }]);
}

export function dropUnsentOfOthers(member: string): void {
  writeSaved(readSaved().filter((item) => item.member === member));
}

/** Returns the member's saved input and removes it. */
export function takeUnsent(member: string, kind: Kind, id?: string): unknown[] {
  const saved = readSaved();
  const isMatching = (item: SavedInput) =>
    item.member === member && item.kind === kind && (id === undefined || item.id === id);
  writeSaved(saved.filter((item) => !isMatching(item)));
  return saved.filter(isMatching).map(({ value }) => value);
}

/** Whether input of this kind is saved for the member who was logged in last. */
export function hasUnsent(kind: Kind): boolean {
  return readSaved().some((item) => item.kind === kind);
}

/** Reads the entries that have not expired. Without storage the member only has to type again. */
function readSaved(): readonly SavedInput[] {
  try {
    const saved = JSON.parse(readStored('session', KEY) ?? '[]') as SavedInput[];
    return saved.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}

function writeSaved(saved: readonly SavedInput[]): void {
  store('session', KEY, saved.length > 0 ? JSON.stringify(saved) : null);
}
