/** The secret of a link in a mail, from the page's address or from the form that follows; '' when there is none. */
export function readLinkToken(values: { get(name: string): unknown }): string {
  const token = values.get('token');
  return typeof token === 'string' ? token.slice(0, 200) : '';
}
