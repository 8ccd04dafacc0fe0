const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/**
 * Throws for a key that does not have the form of `worker/ports/files.ts`, so that no key leaves the store's
 * folder.
 */
export function assertFileKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new Error('Not a file key');
}
