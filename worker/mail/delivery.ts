// docs/decisions/015-mail-outbox.md
import type { Write } from '#worker/db/write.ts';
import type { Database } from '#worker/ports/database.ts';
import type { MailPort } from '#worker/ports/mail.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import { isSecureOrigin } from '#worker/context/site-context.ts';
import { unlessUnreadable } from '#worker/secrets/unreadable-secret.ts';
import { composeMail } from './compose.ts';
import { isStillWanted } from './still-wanted.ts';
import { noteOutcome } from './note-outcome.ts';
import { BACK_OFF_MS, claimDueMails, type OutboxRow, postponeMail, settleMail } from './store.ts';
import { hash } from 'node:crypto';

/** Waits until the next step may begin. */
type Pace = Ports['pace'];

/** What sending needs of the runtime. */
export type MailPorts = Pick<Ports, 'mail' | 'log' | 'clock' | 'defer' | 'isEnding'>;

const MINUTE_MS = 60_000;

/** Of one site. The edge opens at most six connections at a time. */
const AT_ONCE = 6;

/** An attempt may take more than a mail server for all steps together (RFC 5321, section 4.5.3.2). */
const LONG_DELIVERY = { attemptMs: 60 * MINUTE_MS, claimMs: 90 * MINUTE_MS };

/**
 * Sends the due emails of a site at least once, normally exactly once. It does not wait for the mail server where the
 * runtime allows. A process that ends takes no more emails: the next one does. Without a mail port a demo counts them as delivered, and those of other sites wait.
 * @param pace waited for before each of them, and before outcomes are noted, which then share a commit
 * @param begunAt when the first of them were taken; after the time of one attempt no further ones are
 */
export async function deliverDue(
  ports: MailPorts,
  db: Database,
  site: ConfiguredSite,
  pace: Pace = () => Promise.resolve(),
  begunAt = ports.clock(),
): Promise<void> {
  if (ports.mail?.passOn) return ports.mail.passOn(site.tenant.id);
  if (!(await canDeliver(ports, site)) || ports.isEnding()) return;
  const now = ports.clock();
  const { attemptMs, claimMs } = getTiming(ports);
  if (now > begunAt + attemptMs) return;
  const slots = takeSlots(ports, site.tenant.id, { now, until: now + claimMs });
  if (slots.count === 0) return;
  let rows: OutboxRow[] = [];
  try {
    const claim = { atMost: slots.count, forMs: claimMs };
    rows = await claimDueMails({ db, tenant: site.tenant, now }, claim);
  } finally {
    slots.giveBack(slots.count - rows.length);
  }
  const mayBeMore = rows.length === slots.count;
  const deliver = async (row: OutboxRow) => {
    await pace();
    await deliverOne({ ...ports, pace }, db, site, row).finally(() => slots.giveBack());
    if (mayBeMore) await deliverDue(ports, db, site, pace, begunAt);
  };
  await Promise.all(rows.map((row) => ports.defer(deliver(row))));
}

async function deliverOne(
  ports: MailPorts & { readonly pace: Pace },
  db: Database,
  site: ConfiguredSite,
  row: OutboxRow,
): Promise<void> {
  const keepParams = !isSecureOrigin(site);
  const settle = (deliveredAt: number | null) => settleMail(row, { deliveredAt, keepParams });
  let note: () => Write;
  try {
    const outcome = await attempt(ports, db, site, row);
    if (outcome === 'unwanted') logMail(ports, 'mail-unwanted', row);
    else if (outcome !== 'sent') logMail(ports, 'mail-refused', row, outcome.refused);
    note = () => settle(outcome === 'sent' ? ports.clock() : null);
  } catch (error) {
    const isLast = row.attempts > BACK_OFF_MS.length;
    logMail(
      ports,
      isLast ? 'mail-given-up' : 'mail-failed',
      row,
      error instanceof Error ? error.message : '',
    );
    note = () => (isLast ? settle(null) : postponeMail(row, ports.clock()));
  }
  await noteOutcome(ports, db, note);
}

function getTiming({ mail }: MailPorts) {
  return mail?.timing ?? LONG_DELIVERY;
}

/** A demo counts its emails as delivered. */
async function canDeliver({ mail }: MailPorts, site: ConfiguredSite): Promise<boolean> {
  if (mail === null) return !isSecureOrigin(site);
  return (await unlessUnreadable(mail.serves(site.tenant.id))) === true;
}

type Outcome = Awaited<ReturnType<MailPort['send']>> | 'unwanted';

async function attempt(
  ports: MailPorts,
  db: Database,
  site: ConfiguredSite,
  row: OutboxRow,
): Promise<Outcome> {
  if (!(await isStillWanted({ db, tenant: site.tenant, now: ports.clock() }, row))) return 'unwanted';
  const mail = { ...composeMail(site, row), messageId: createMessageId(site, row) };
  if (ports.mail === null) return 'sent';
  return ports.mail.send(mail, AbortSignal.timeout(getTiming(ports).attemptMs));
}

/** Mail servers often repeat the address in their refusal; it must not reach the log. */
function logMail(
  ports: MailPorts,
  event: string,
  { tenantId, kind, attempts }: OutboxRow,
  message = '',
): void {
  const reason = message.replaceAll(/\S*@\S*/g, '(address)').slice(0, 300);
  const level = event === 'mail-unwanted' ? 'info' : 'error';
  ports.log({ level, event, tenant: tenantId, error: `${kind}, try ${attempts}: ${reason}` });
}

/**
 * The `Message-ID` of an email, the same for each attempt, because one of unknown outcome is repeated. The hash tells no one
 * how many emails a site sends.
 */
function createMessageId(
  { tenant }: ConfiguredSite,
  { id, createdAt }: Pick<OutboxRow, 'id' | 'createdAt'>,
): string {
  return `<${hash('sha256', `${tenant.id} ${id} ${createdAt}`, 'hex').slice(0, 32)}@${tenant.hosts[0]}>`;
}

interface Slot {
  readonly until: number;
}

/**
 * The emails of each site that are being sent by this process. Each site has slots of its own, so that a slow mail server
 * of one site holds back no other. A slot ends with the claim, because the edge may end work before it gives it back.
 */
const takenByPorts = new WeakMap<object, Map<string, Set<Slot>>>();

/** Takes all free slots of a site; those that are not used are given back. */
function takeSlots(ports: object, siteId: string, { now, until }: Slot & { readonly now: number }) {
  const takenBySite = takenByPorts.get(ports) ?? new Map<string, Set<Slot>>();
  takenByPorts.set(ports, takenBySite);
  const taken = takenBySite.get(siteId) ?? new Set<Slot>();
  takenBySite.set(siteId, taken);
  for (const slot of taken) if (slot.until <= now) taken.delete(slot);
  const own = Array.from({ length: AT_ONCE - taken.size }, () => ({ until }));
  for (const slot of own) taken.add(slot);
  return { count: own.length, giveBack: (n = 1) => own.splice(0, n).forEach((slot) => taken.delete(slot)) };
}
