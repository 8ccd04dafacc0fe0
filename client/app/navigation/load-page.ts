/**
 * Loads a page as a document; null is the present one. An address that is shown already, as after Back, is reloaded:
 * assigning it again would load nothing if it has a hash.
 */
export function loadPage(path: string | null): void {
  const address = path === null ? location.href : new URL(path, location.href).href;
  if (address === location.href) location.reload();
  else location.assign(address);
}
