import * as z from 'zod';
import { isPublicHttps } from './fields.ts';

/** What an address for a network may contain, in braces. */
const POSTBACK_PLACEHOLDERS = ['ref', 'sub1', 'sub2', 'sub3', 'event', 'amount', 'currency', 'id'] as const;

export type PostbackPlaceholder = (typeof POSTBACK_PLACEHOLDERS)[number];

/** What networks are told of a member. */
export const POSTBACK_EVENTS = ['confirmed', 'purchase', 'chargeback'] as const;

export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

const ALLOWED = POSTBACK_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');
const KNOWN = new RegExp(`\\{(?:${POSTBACK_PLACEHOLDERS.join('|')})\\}`, 'g');

const address = z
  .string()
  .max(1000)
  .refine(
    (template) => !/[{}]/.test(template.replaceAll(KNOWN, '')),
    `an address with no other placeholders than ${ALLOWED}`,
  )
  .refine(
    (template) => /^https:\/\/[^/?#{}]+[/?]/.test(template) && isPublicHttps(template.replaceAll(KNOWN, 'x')),
    'an address that begins with https:// and has a domain name, with placeholders behind it only, for example "https://adnet.example/postback?click={sub1}"',
  );

const network = z
  .strictObject({
    confirmed: address.optional().describe('Called when a member has confirmed the email address.'),
    purchase: address.optional().describe('Called when the first purchase of a member is paid.'),
    chargeback: address.optional().describe('Called when a bank takes back that purchase.'),
    sign: z
      .boolean()
      .default(false)
      .describe(
        'true: adds the parameter signature, an HMAC-SHA256 of the address. Its secret is set with npm run site -- secret.',
      ),
  })
  .refine(
    (addresses) => POSTBACK_EVENTS.some((event) => addresses[event] !== undefined),
    'a network with at least one of confirmed, purchase and chargeback',
  );

export const postbackSettings = {
  postbacks: z
    .record(
      z
        .string()
        .regex(/^[\w.-]{1,60}$/, 'the name of a network as it stands in links: letters, digits, ., - and _'),
      network,
    )
    .default({})
    .describe(
      `What advertising networks are told of the members they sent: [postbacks.adnet] is for links with network=adnet. An address may contain ${ALLOWED}.`,
    ),
};

/** Addresses that would call the site itself. */
export function findOwnPostbacks({
  hosts,
  postbacks,
}: {
  readonly hosts: readonly string[];
  readonly postbacks: Readonly<Record<string, z.output<typeof network>>>;
}): [network: string, event: PostbackEvent][] {
  const own = new Set(hosts.flatMap((host) => [host, `www.${host}`]));
  const isOwn = (template = '') => own.has(URL.parse(template)?.hostname ?? '');
  return Object.entries(postbacks).flatMap(([name, addresses]) =>
    POSTBACK_EVENTS.filter((event) => isOwn(addresses[event])).map((event): [string, PostbackEvent] => [
      name,
      event,
    ]),
  );
}
