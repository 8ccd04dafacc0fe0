import { DOCUMENT_HEADERS } from '#worker/http/answer-headers.ts';
import clientAssets from 'virtual:client-assets';
import { Hono } from 'hono';
import type { SiteHeaders } from '#worker/http/security/security-headers.ts';
import { originHeaders } from '#worker/tenancy/origin-headers.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import { renderPlainDocument } from '#worker/ssr/document.ts';
import { escapeHtml } from '#worker/ssr/html.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { type SmsRow, findRecentSms } from './sms-outbox-store.ts';
import { composeMail } from '#worker/mail/compose.ts';
import { type OutboxRow, findRecentMail, findRecentMails } from '#worker/mail/store.ts';

const HOUR_MS = 3_600_000;

/** Shows the emails of this site. It is mounted only where no email leaves the machine. */
export function createOutboxRoutes(siteHeaders: SiteHeaders): Hono<AppEnv> {
  const pages = new Hono<AppEnv>();

  pages.get('/', async (c) => {
    const { context } = c.var;
    const recent = { since: context.now - HOUR_MS, atMost: 50 };
    const [rows, messages] = await Promise.all([
      findRecentMails(context.db, context.tenant.id, recent),
      findRecentSms(context.db, context.tenant.id, recent),
    ]);
    const { 'content-security-policy': policy = '', ...headers } = await siteHeaders(context);
    return c.html(outboxHtml(context, rows, messages), 200, {
      ...headers,
      'content-security-policy': `${policy}; frame-src 'self'`,
      ...DOCUMENT_HEADERS,
    });
  });

  pages.get('/:id{[0-9]+}', async (c, next) => {
    const { context } = c.var;
    const row = await findRecentMail(context.db, context.tenant.id, Number(c.req.param('id')));
    if (!row) return next();
    return c.html(prepareForFrame(composeMail(context, row).html), 200, {
      ...originHeaders(context),
      'content-security-policy': MAIL_POLICY,
      ...DOCUMENT_HEADERS,
    });
  });

  return pages;
}

/**
 * An email has inline styles and text that people typed: its frame is an origin of its own without scripts,
 * cookies or forms, and its links may leave the frame.
 */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ');

/** Our pages refuse to open in a frame, so links leave it. */
function prepareForFrame(html: string): string {
  return html.replace('<head>', '<head><base target="_top">');
}

function outboxHtml(
  context: RequestContext,
  rows: readonly OutboxRow[],
  messages: readonly SmsRow[],
): string {
  const t = getTranslator(context.locale);
  const sent = [
    ...rows.map((row) => ({ at: row.createdAt, html: renderMailCard(context, row) })),
    ...messages.map((row) => ({ at: row.createdAt, html: renderSmsCard(context, row) })),
  ].toSorted((a, b) => b.at - a.at);
  const list =
    sent.length > 0 ? sent.map(({ html }) => html).join('') : `<p>${escapeHtml(t('mail.outbox.empty'))}</p>`;
  const title = t('mail.outbox.title');
  const body = `<main id="main" class="page container stack stack--6"><div class="titles"><p><a class="link" href="/">${escapeHtml(context.tenant.name)}</a></p><h1 class="display display--md">${escapeHtml(title)}</h1><p class="muted">${escapeHtml(t('mail.outbox.lead'))}</p></div><div class="stack stack--3">${list}</div></main>`;
  return renderPlainDocument(context, clientAssets, { title, body });
}

function renderMailCard(context: RequestContext, row: OutboxRow): string {
  const { to, subject, text } = composeMail(context, row);
  const t = getTranslator(context.locale);
  const sent = new Intl.DateTimeFormat(context.locale, { timeStyle: 'medium' }).format(row.createdAt);
  const about = `${escapeHtml(t('mail.outbox.to', { address: to }))}, <time datetime="${new Date(row.createdAt).toISOString()}">${sent}</time>`;
  const html = `<iframe src="/__outbox/${row.id}" title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation" loading="lazy" width="100%" height="640"></iframe>`;
  const plain = `<details><summary class="link">${escapeHtml(t('mail.outbox.text'))}</summary><br><div class="stack stack--3" lang="${escapeHtml(row.language)}">${paragraphs(text)}</div></details>`;
  return `<details class="card"><summary><b>${escapeHtml(subject)}</b><br><span class="caption">${about}</span></summary><br><div class="stack stack--5">${html}${plain}</div></details>`;
}

function renderSmsCard(context: RequestContext, { recipient, text, createdAt }: SmsRow): string {
  const t = getTranslator(context.locale);
  const sent = new Intl.DateTimeFormat(context.locale, { timeStyle: 'medium' }).format(createdAt);
  return `<section class="card stack stack--3"><p><b>${escapeHtml(t('mail.outbox.sms', { number: recipient }))}</b><br><span class="caption"><time datetime="${new Date(createdAt).toISOString()}">${sent}</time></span></p><p>${escapeHtml(text)}</p></section>`;
}

function paragraphs(text: string): string {
  return text
    .trim()
    .split('\n\n')
    .map((block) => `<p>${block.split('\n').map(renderLinks).join('<br>')}</p>`)
    .join('');
}

function renderLinks(line: string): string {
  return line
    .split(/(https?:\/\/\S+)/)
    .map(escapeHtml)
    .map((part) => (/^https?:/.test(part) ? `<a class="link" href="${part}">${part}</a>` : part))
    .join('');
}
