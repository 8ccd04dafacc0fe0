const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** Throws unless a key has the form that `ports/files.ts` promises; no such key leaves the store's folder. */
export function assertFileKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new Error('Not a file key');
}
