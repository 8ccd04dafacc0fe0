const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** Every kind of file that the application writes: the end of its key, and its content type. */
export const FILE_KINDS: readonly (readonly [end: string, contentType: string])[] = [
  ['.webp', 'image/webp'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.ico', 'image/x-icon'],
  ['.json.gz', 'application/gzip'],
];

/**
 * Throws for a key that does not have the form of `worker/ports/files.ts`, so that no key leaves the store's
 * folder.
 */
export function assertFileKey(key: string): void {
  if (key.length > 200 || !KEY.test(key)) throw new Error('Not a file key');
}

/** Null for a key under which no store holds a file. */
export function findContentType(key: string): string | null {
  assertFileKey(key);
  return FILE_KINDS.find(([end]) => key.endsWith(end))?.[1] ?? null;
}

/** Throws for a kind of file that is not in the list, on every runtime alike. */
export function requireContentType(key: string): string {
  const contentType = findContentType(key);
  if (contentType === null) throw new Error(`Files such as ${key} are not in FILE_KINDS`);
  return contentType;
}
