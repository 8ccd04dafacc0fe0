/** A database that a site names but that is missing: no binding, or a file that cannot be opened. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}
