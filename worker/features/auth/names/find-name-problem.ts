import { hasContact } from './has-contact.ts';
import { hasLink } from '#worker/mail/names/has-link.ts';
import { posesAsStaff } from './poses-as-staff.ts';

export type NameProblem = 'name_link' | 'name_contact' | 'name_staff';

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
