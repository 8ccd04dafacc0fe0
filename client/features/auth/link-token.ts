/** Reads the token of an email link from the page's address or from the submitted form; '' when there is none. */
export function readLinkToken(values: { get(name: string): unknown }): string {
  const token = values.get('token');
  return typeof token === 'string' ? token.slice(0, 200) : '';
}
