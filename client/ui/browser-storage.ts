/** What a browser keeps: `local` in all of its tabs, `session` in this one. It may forbid that, or have no room. */
type Kind = 'local' | 'session';

const open = (kind: Kind): Storage => (kind === 'local' ? localStorage : sessionStorage);

export function readStored(kind: Kind, key: string): string | null {
  try {
    return open(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Does without what cannot be kept; null removes it. */
export function store(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) open(kind).removeItem(key);
    else open(kind).setItem(key, value);
  } catch {
    // The page works without it.
  }
}
