import type { Database } from '#worker/ports/database.ts';
import type { MailPort } from '#worker/ports/mail.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { throwFaults, tryClaimed } from '#worker/jobs/try-each.ts';
import { composeMail } from './compose.ts';
import { type ConfiguredSite, isLocalSite } from '#worker/tenancy/configured-site.ts';
import { BACK_OFF_MS, type OutboxRow, claimDueMails, settleMail } from './store.ts';

/** The edge opens at most six connections at a time. */
const AT_ONCE = 6;
/** For one email; far less than the time after which it is due again. */
const LIMIT_MS = 20_000;

/**
 * Sends the due emails of a site at least once, normally exactly once. Without a mail port a demo counts them
 * as delivered, and those of other sites wait.
 */
export async function deliverDue(ports: Ports, db: Database, site: ConfiguredSite): Promise<void> {
  if (ports.mail === null && !isLocalSite(site)) return;
  const faults = await tryClaimed(
    (atMost) => claimDueMails({ db, tenant: site.tenant, now: ports.clock() }, atMost),
    (row) => deliver(ports, db, site, row),
    AT_ONCE,
  );
  throwFaults(faults);
}

async function deliver(
  ports: Ports,
  database: Database,
  site: ConfiguredSite,
  row: OutboxRow,
): Promise<void> {
  const keepParams = isLocalSite(site);
  try {
    const outcome = await send(ports.mail, site, row);
    if (outcome === 'refused') logMail(ports, 'mail-refused', row, '');
    await settleMail(database, row, { deliveredAt: outcome === 'sent' ? ports.clock() : null, keepParams });
  } catch (error) {
    const last = row.attempts > BACK_OFF_MS.length;
    logMail(ports, last ? 'mail-given-up' : 'mail-failed', row, error);
    if (last) await settleMail(database, row, { deliveredAt: null, keepParams });
  }
}

async function send(
  port: MailPort | null,
  site: ConfiguredSite,
  row: OutboxRow,
): Promise<'sent' | 'refused'> {
  const mail = composeMail(site, row);
  if (port === null) return 'sent';
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not sent within ${LIMIT_MS} ms`)), LIMIT_MS);
  return Promise.race([port.send(mail), tooLong]).finally(() => clearTimeout(timer));
}

/** Mail servers often repeat the address in their refusal; it must not reach the log. */
function logMail(ports: Ports, event: string, { tenantId, kind, attempts }: OutboxRow, error: unknown): void {
  const message = error instanceof Error ? error.message : '';
  const reason = message.replaceAll(/\S*@\S*/g, '(address)').slice(0, 300);
  ports.log({ level: 'error', event, tenant: tenantId, error: `${kind}, try ${attempts}: ${reason}` });
}
