import { CALL_PATH } from '#client/routes.ts';

/** A piece of a message: plain text, or an address that the reader can open. */
export type TextPiece = { text: string } | { text: string; href: string };

/** Invisible characters could make an address look like another one, so they end it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"\p{Cc}\p{Cf}]+/giu;
/** Characters that end the sentence and not the address. */
const TRAILING = ".,:;!?'’”»…";

/**
 * Splits a text at its addresses. Only http and https become links, and what is shown is where they lead. A call of this site
 * is none: one logs out who follows it.
 */
export function splitLinks(text: string, ownHost: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0]);
    if (!isWebAddress(address, ownHost)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: address, href: address });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

function trimAddress(found: string): string {
  // A bracket around an address is no part of it; one within it is.
  const trailing = found.includes('(') ? TRAILING : `${TRAILING})`;
  let end = found.length;
  while (end > 0 && trailing.includes(found.charAt(end - 1))) end--;
  return found.slice(0, end);
}

/** A user name before the host would make an address look like another site's. */
function isWebAddress(address: string, ownHost: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname, pathname } = new URL(address);
  if (hostname === ownHost && CALL_PATH.test(pathname)) return false;
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}
