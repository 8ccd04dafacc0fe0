import type { PostbackPlaceholder } from '#tenants/schema/postback-settings.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { describeCause } from '#worker/jobs/retry.ts';
import { throwFaults, tryEach } from '#worker/jobs/try-each.ts';
import type { SiteWork } from '#worker/jobs/job.ts';
import type { Ports, Postbacks } from '#worker/ports/ports.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import {
  claimDuePostbacks,
  findPostbackFacts,
  type PostbackRow,
  writePostbackProblem,
  writePostbackSent,
} from './postback-store.ts';
import { toDecimals } from '#worker/payments/decimals.ts';

type Site = TimedSite & { readonly ports: Ports };

/** Of all sites that share a run. */
const MOST_PER_RUN = 60;
/** The edge opens at most six connections at a time. */
const AT_ONCE = 6;
const TRIED_FOR_MS = 3 * 86_400_000;

/** Tells networks what is due, also those of a paused site. One that fails is tried again and delays no other. */
export async function sendDuePostbacks({ ports, database: db, site, sharedBy }: SiteWork): Promise<void> {
  const { postbacks } = ports;
  if (postbacks === null) return;
  const sending = { tenant: site.tenant, ports, db, now: ports.clock() };
  const due = await claimDuePostbacks(sending, Math.ceil(MOST_PER_RUN / sharedBy));
  throwFaults(await tryEach(due, (row) => sendPostback(sending, postbacks, row), AT_ONCE));
}

async function sendPostback(site: Site, postbacks: Postbacks, row: PostbackRow): Promise<void> {
  const template = site.tenant.postbacks[row.network]?.[row.event];
  if (template === undefined)
    return noteProblem(site, row, { text: 'the site file has no address for it any more', isLast: true });
  const facts = await findPostbackFacts(site, row);
  // The row has gone with the consent or the member.
  if (facts === null) return;
  const { total, vat, currency, ...source } = facts;
  const hasMoney = total !== null && vat !== null && currency !== null;
  const address = fillPostbackAddress(template, {
    ref: source.ref ?? '',
    sub1: source.sub1 ?? '',
    sub2: source.sub2 ?? '',
    sub3: source.sub3 ?? '',
    event: row.event,
    amount: hasMoney ? toDecimals(total - vat) : '',
    currency: currency ?? '',
    id: row.id,
  });
  const problem = await trySending(site.tenant, postbacks, row.network, address);
  if (problem === null) return writePostbackSent(site, row.id);
  const isLast = !problem.isPassing || site.now >= row.createdAt + TRIED_FOR_MS;
  await noteProblem(site, row, { text: problem.text, isLast });
}

/** Null if the network has taken it, else why not, and whether that can pass. */
async function trySending(
  { id, postbacks: networks }: Tenant,
  postbacks: Postbacks,
  network: string,
  address: string,
): Promise<{ text: string; isPassing: boolean } | null> {
  try {
    const isSigned = networks[network]?.sign === true;
    const status = await postbacks.send({ site: id, network, address, isSigned });
    if (status >= 200 && status < 300) return null;
    return { text: `status ${status}`, isPassing: status === 408 || status === 429 || status >= 500 };
  } catch (error) {
    return { text: describeCause(error).slice(0, 200), isPassing: true };
  }
}

async function noteProblem(
  site: Site,
  { id, network, event }: PostbackRow,
  { text, isLast }: { readonly text: string; readonly isLast: boolean },
): Promise<void> {
  await writePostbackProblem(site, id, { problem: text, isLast });
  if (!isLast) return;
  site.ports.log({
    level: 'error',
    event: 'postback-given-up',
    tenant: site.tenant.id,
    error: `${network}, ${event}: ${text}`,
  });
}

/** What a network learns. A value that is not known is empty. */
type PostbackValues = Readonly<Record<PostbackPlaceholder, string>>;

/** An address of a site file with its placeholders filled in; no value can end a parameter or lead to another path. */
export function fillPostbackAddress(template: string, values: PostbackValues): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: PostbackPlaceholder) => encodeValue(values[name]));
}

function encodeValue(value: string): string {
  // As a part of a path they would lead upwards, also when they are encoded.
  if (value === '.' || value === '..') return '';
  return encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
