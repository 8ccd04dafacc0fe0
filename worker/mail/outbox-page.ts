import clientAssets from 'virtual:client-assets';
import type { Handler } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';
import type { Visit } from '#worker/http/visit.ts';
import { documentRest, documentStart } from '#worker/ssr/document.ts';
import { escapeHtml } from '#worker/ssr/escape.ts';
import { translator } from '#worker/ssr/translator.ts';
import { composeMail } from './compose.ts';
import { type OutboxRow, recentMails } from './store.ts';

const HOUR_MS = 3_600_000;

/** The mails of this site, readable where none leaves the machine. Mounted on such a machine only. */
export function outboxPage(): Handler<AppEnv> {
  return async (c) => {
    const { visit } = c.var;
    const rows = await recentMails(visit.db, visit.tenant.id, { since: visit.now - HOUR_MS, atMost: 50 });
    const t = translator(visit.locale);
    const mails = rows.map((row) => mailCard(visit, row));
    const list = mails.length > 0 ? mails.join('') : `<p>${escapeHtml(t('mail.outbox.empty'))}</p>`;
    const title = t('mail.outbox.title');
    const body = `<main id="main" class="page container stack stack--6"><div class="titles"><p><a class="link" href="/">${escapeHtml(visit.tenant.name)}</a></p><h1 class="display display--md">${escapeHtml(title)}</h1><p class="muted">${escapeHtml(t('mail.outbox.lead'))}</p></div><div class="stack stack--3">${list}</div></main>`;
    const html =
      documentStart(visit, clientAssets, 'never') +
      documentRest({ title, description: '', findable: null, body, beside: '', state: null });
    return c.html(html, 200, { 'cache-control': 'no-store' });
  };
}

function mailCard(visit: Visit, row: OutboxRow): string {
  const { to, subject, text } = composeMail(visit, row);
  const t = translator(visit.locale);
  const sent = new Intl.DateTimeFormat(visit.locale, { timeStyle: 'medium' }).format(row.createdAt);
  const about = `${escapeHtml(t('mail.outbox.to', { address: to }))}, <time datetime="${new Date(row.createdAt).toISOString()}">${sent}</time>`;
  return `<details class="card"><summary><b>${escapeHtml(subject)}</b><br><span class="caption">${about}</span></summary><br><div class="stack stack--3" lang="${escapeHtml(row.language)}">${paragraphs(text)}</div></details>`;
}

/** The text part, with links to follow. */
function paragraphs(text: string): string {
  return text
    .trim()
    .split('\n\n')
    .map((block) => `<p>${block.split('\n').map(withLinks).join('<br>')}</p>`)
    .join('');
}

function withLinks(line: string): string {
  return line
    .split(/(https?:\/\/\S+)/)
    .map(escapeHtml)
    .map((part) => (/^https?:/.test(part) ? `<a class="link" href="${part}">${part}</a>` : part))
    .join('');
}
