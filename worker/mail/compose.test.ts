import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { LOCALES } from '#client/i18n/locales.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { composeMail } from './compose.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import type { Mail } from './mail-kinds.ts';
import { MAIL_KINDS } from './contents/write-content.ts';
import { createMastheadLook } from './layout/masthead.tsx';
import { SAMPLE_MAILS } from './sample-mails.fixture.ts';

const all = createSites(sites).list();

function siteOf(id: string) {
  const site = all.find(({ tenant }) => tenant.id === id);
  if (!site) throw new Error(`no site ${id}`);
  return site;
}

function compose(mail: Mail, language = 'en', site = siteOf('ardenza'), recipient = 'mira@mail.example') {
  const { kind, ...params } = mail;
  return composeMail(site, { kind, params, language, recipient });
}

function linkIn(locale: string, link: string): string {
  return `${link}${link.includes('?') ? '&' : '?'}lang=${locale}`;
}

const everyMail = MAIL_KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const));

test.each(everyMail)('%s in %s has all parts as HTML and as text', (kind, locale) => {
  const mail = compose(SAMPLE_MAILS[kind], locale);
  const { text, html, subject } = mail;
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}">`));
  expect(`${subject} ${text} ${html.replace(/<style>.*?<\/style>/, '')}`).not.toMatch(
    /{{|}}|undefined|\[object|\bnull\b/,
  );
  for (const [name, value] of Object.entries(SAMPLE_MAILS[kind])) {
    if (!String(value).startsWith('https:')) continue;
    const link = name === 'unsubscribe' ? String(value) : linkIn(locale, String(value));
    expect(text).toContain(`\n${link}\n`);
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  }
  expect(text).toContain('Amstelvonk Verzonnen Media B.V., Voorbeeldkade 12, 0000 AA Amsterdam, ');
  expect(mail.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated', 'Content-Language': locale });
});

const NEWS = [
  'new_like',
  'new_match',
  'new_message',
  'photo_request',
  'photo_answer',
  'photo_review',
] as const;

test.each(NEWS)('%s can be switched off in the mail program with one press', (kind) => {
  const { headers } = compose(SAMPLE_MAILS[kind]);
  expect(headers['List-Unsubscribe']).toBe(`<${SAMPLE_MAILS[kind].unsubscribe}>`);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

test.each(MAIL_KINDS.filter((kind) => !NEWS.some((news) => news === kind)))(
  '%s must arrive and cannot be switched off',
  (kind) => {
    expect(Object.keys(compose(SAMPLE_MAILS[kind]).headers)).toEqual(['Auto-Submitted', 'Content-Language']);
  },
);

/** What mail programs show beside the subject. */
const previewOf = (html: string): string =>
  /<body.*?<div style="display:none.*?>(.*?)<\/div>/s.exec(html)?.[1] ?? '';

test.each(NEWS)('%s names no member before it is opened', (kind) => {
  const { subject, html } = compose(SAMPLE_MAILS[kind]);
  expect(previewOf(html).trim()).not.toBe('');
  expect(subject + previewOf(html)).not.toMatch(/Lena|Mira/);
});

test.each(MAIL_KINDS)('%s reads differently in each language', (kind) => {
  const texts = LOCALES.map((locale) => compose(SAMPLE_MAILS[kind], locale).text);
  expect(new Set(texts).size).toBe(LOCALES.length);
});

test.each(LOCALES)('a receipt leads to the withdrawal, in %s', (locale) => {
  const { text, html } = compose(SAMPLE_MAILS.receipt, locale);
  const label = getTranslator(locale)('app.footer.withdraw');
  const link = linkIn(locale, SAMPLE_MAILS.receipt.withdrawLink);
  expect(text).toContain(`\n${label}:\n${link}\n`);
  expect(html).toContain(`>${label}</a>`);
});

test('uses English for an unknown language', () => {
  expect(compose(SAMPLE_MAILS.no_account, 'pt').subject).toBe('About your password at Ardenza');
});

test('contains the whole email in the text part', () => {
  expect(compose(SAMPLE_MAILS.reset_password, 'de').text).toBe(`Setz dein Passwort zurück

Hallo Mira,

Du hast ein neues Passwort angefordert. Der Button gilt einmal und 60 Minuten lang.

Passwort zurücksetzen:
https://ardenza.example/reset-password/do?token=Zk3vQ0aXn9RZ1yT6wB4cMg&lang=de

Warst du das nicht? Dann kannst du diese E-Mail ignorieren.

-- 
Du bekommst diese E-Mail, weil jemand bei Ardenza ein neues Passwort für diese Adresse angefordert hat.
Amstelvonk Verzonnen Media B.V., Voorbeeldkade 12, 0000 AA Amsterdam, Niederlande
`);
});

test.each(sites.tenants.map(({ id }) => id))('%s sends in its own name and colors', (id) => {
  const site = siteOf(id);
  const { from, replyTo, subject, html } = compose(SAMPLE_MAILS.confirm_address, 'en', site);
  expect(from).toEqual({ name: site.tenant.mail_name, address: `no-reply@${site.tenant.hosts[0]}` });
  expect(replyTo).toBe(site.tenant.support_email);
  expect(subject).toBe(`Confirm your email for ${site.tenant.name}`);
  expect(html).toContain(`href="https://${site.tenant.hosts[0]}"`);
  expect(html).toContain(`background-color:${createMastheadLook(site.tenant.theme).night}`);
  // Opening an email loads nothing, so that reading it cannot be tracked.
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
});

test.each(everyMail)(
  '%s in %s has no other name of the site in its subject and preview than its discreet one',
  (kind, locale) => {
    const ardenza = siteOf('ardenza');
    const site = { ...ardenza, tenant: { ...ardenza.tenant, name: 'Ardent Nights', mail_name: 'A. Nights' } };
    const { subject, text, html } = compose(SAMPLE_MAILS[kind], locale, site);
    expect(subject + previewOf(html)).not.toContain('Ardent Nights');
    // Longer than any mail program's preview.
    expect(previewOf(html).length).toBeGreaterThan(200);
    expect(text).not.toContain('A. Nights');
  },
);

test('names no niche in any subject', () => {
  const subjects = everyMail.map(([kind, locale]) => compose(SAMPLE_MAILS[kind], locale).subject).join('\n');
  expect(subjects).not.toMatch(/bdsm|kink|fetish|sex|dating|date|milf|gilf|bbw|gay|flirt/i);
});

test('shows typed text as text, never as markup', () => {
  const typed = `<script>alert(1)</script><a href="https://evil.example">"win" & 'more'</a>`;
  const named = compose({ ...SAMPLE_MAILS.confirm_address, name: typed }).html;
  const complained = compose({
    ...SAMPLE_MAILS.complaint,
    message: typed,
    subject: typed,
    about: typed,
  }).html;
  for (const html of [named, complained]) {
    expect(html).not.toMatch(/<script|href="https:\/\/evil/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  }
});

test('puts no line break into a header', () => {
  const ardenza = siteOf('ardenza');
  const tenant = { ...ardenza.tenant, mail_name: 'A\u2028B\u0000\r\nBcc: a@b.example' };
  const { subject, from } = compose(SAMPLE_MAILS.account_exists, 'en', { ...ardenza, tenant });
  expect(subject).toBe('You already have an account at A B Bcc: a@b.example');
  expect(from.name).toBe('A B Bcc: a@b.example');
});

test.each([
  'a@mail.example\r\nBcc: b@mail.example',
  'a@mail.example, b@mail.example',
  'a@mail.example b@mail.example',
  '<a@mail.example>',
  '"a b"@mail.example',
  'group:a@mail.example;',
  '@mail.example',
  'unknown',
  '',
])('refuses %j as an address of a recipient or for replies', (address) => {
  expect(() => compose(SAMPLE_MAILS.no_account, 'en', siteOf('ardenza'), address)).toThrow('no mail address');
  expect(() => compose({ ...SAMPLE_MAILS.complaint, from: address })).toThrow('no mail address');
});

test('throws for an unknown kind of email', () => {
  const row = { kind: 'postcard', params: {}, language: 'en', recipient: 'mira@mail.example' };
  expect(() => composeMail(siteOf('ardenza'), row)).toThrow('no mail of the kind postcard');
});
