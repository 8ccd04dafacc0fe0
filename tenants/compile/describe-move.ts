/** What ends when the main host of a site changes, for operators; null where it stays. */
export function describeMove(before: readonly string[], after: readonly string[]): string | null {
  const [old, host] = [before[0] ?? '', after[0] ?? ''];
  if (old === host) return null;
  const ending = `The site moves from ${old} to ${host}: everyone is logged out once, and notifications of browsers stop until they are turned on again.`;
  return after.includes(old)
    ? ending
    : `${ending} ${old} is no host of the site any more, so links in earlier emails and notices of payment providers to it fail: add it to hosts, as npm run site -- host does.`;
}
