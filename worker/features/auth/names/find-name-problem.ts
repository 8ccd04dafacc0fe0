import { foldName, hasLink } from '#worker/mail/names/has-link.ts';
import { posesAsStaff } from './poses-as-staff.ts';

type NameProblem = 'name_link' | 'name_contact' | 'name_staff';

/**
 * Why others may not read this name of a member, or null. Emails repeat it to addresses that anyone can type, and members
 * trust what the site itself tells them.
 */
export function findNameProblem(
  name: string,
  { name: brand, mail_name, hosts }: { name: string; mail_name: string; hosts: readonly string[] },
): NameProblem | null {
  if (hasLink(name)) return 'name_link';
  if (hasContact(name)) return 'name_contact';
  const ownNames = hosts.map((host) => host.replace(/^www\./, '').split('.')[0] ?? '');
  return posesAsStaff(name, [brand, mail_name, ...ownNames]) ? 'name_staff' : null;
}

/** Digits with what stands between those of a phone number. */
const DIGITS = /\p{Nd}(?:(?:[\s.,/()+_·•-]|\p{Me}){0,3}\p{Nd})*/gu;
/** Shorter runs of digits are years and ages. */
const PHONE_DIGITS = 7;
const DATE =
  /^(?:\d{1,2}[./ -]\d{1,2}[./ -]\d{2,4}|\d{4}[./ -]\d{1,2}[./ -]\d{1,2}|(?:19|20)\d\d ?[/-] ?(?:19|20)\d\d)$/;

const SPELLED_AT = /\S\s*[([{]\s*at\s*[)\]}]\s*\S/;
const MAILBOX =
  /(?:\b(?:at|arroba|chiocciola|malpa)\s+|\s)(?:gmail|hotmail|outlook|yahoo|icloud|gmx|proton(?:mail)?)\b/;
const MESSENGER =
  /\b(?:whats\s?app|telegram|snap\s?chat|instagram|insta|facebook|messenger|wechat|viber|discord|skype|kik|tiktok|onlyfans|zangi)\b/;

/** Whether the name carries a phone number, an address spelled out, or the name of a messenger. */
function hasContact(name: string): boolean {
  const text = foldName(name.normalize('NFKC'));
  return hasPhone(text) || [SPELLED_AT, MAILBOX, MESSENGER].some((contact) => contact.test(text));
}

function hasPhone(text: string): boolean {
  return [...text.matchAll(DIGITS)].some(
    ([run]) => run.replaceAll(/\P{Nd}/gu, '').length >= PHONE_DIGITS && !DATE.test(run),
  );
}
