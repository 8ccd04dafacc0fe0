/**
 * Loads a page as a document; null is the present one. It is not reloaded, which would send the form again if it is
 * the answer to one. Only an address with a hash that is shown already has to be: assigning it would load nothing.
 */
export function loadPage(path: string | null): void {
  const { href } = location;
  const address = path === null ? href : new URL(path, href).href;
  if (address === href && href.includes('#')) location.reload();
  else location.assign(address);
}
