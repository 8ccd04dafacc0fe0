/**
 * `email_letters`: letters such as ü before the @, which not every mail server between us and the mailbox can handle
 * (SMTPUTF8). They are accepted in the host, which has a form of plain letters.
 */
export type EmailProblem = 'email_invalid' | 'email_letters';

/** The one spelling of an address, which is stored, compared and written to, or why there is none. */
export type ParsedEmail = { readonly address: string } | { readonly problem: EmailProblem };

/** RFC 5321 allows 64 characters before the @ and 254 in all. */
const LOCAL_MAX = 64;
const ADDRESS_MAX = 254;

/** What needs no quotes before the @ (RFC 5322, dot-atom). Common mail servers refuse what needs them. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Labels of a name in DNS; the last one begins with a letter. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** Everything that an address of a page may have besides its host. */
const NO_HOST = /[\s/\\?#@:%[\]<>|^]/;

export function parseEmail(input: string): ParsedEmail {
  // Keyboards write a curved apostrophe, and some an @ of double width. A copied address may have invisible characters.
  const text = input
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll('＠', '@');
  const at = text.lastIndexOf('@');
  const host = toAsciiHost(text.slice(at + 1));
  if (at < 1 || host === null) return { problem: 'email_invalid' };
  const local = text.slice(0, at).replace(/^"(.*)"$/, '$1');
  if (/[^\0-\x7F]/.test(local)) return { problem: 'email_letters' };
  const address = `${local}@${host}`;
  const isLongOrOdd = !LOCAL.test(local) || local.length > LOCAL_MAX || address.length > ADDRESS_MAX;
  return isLongOrOdd ? { problem: 'email_invalid' } : { address };
}

/** The host as DNS knows it: `bücher.example` is `xn--bcher-kva.example`. */
function toAsciiHost(text: string): string | null {
  if (NO_HOST.test(text)) return null;
  try {
    const host = new URL(`http://${text}`).hostname.replace(/\.$/, '');
    return HOST.test(host) ? host : null;
  } catch {
    return null;
  }
}
