import { expect, test } from 'vitest';
import sites from 'virtual:tenants';
import { overrideSite } from '#worker/testing/sites.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { readPage, getVisibleText, overrideCompany } from './pages.fixture.ts';

test.each([
  ['ardenza', 'en', '1 December 2023'],
  ['ardenza', 'nl', '1 december 2023'],
  ['nachtwerk', 'de', '15. September 2024'],
  ['harbor', 'en', 'February 3, 2025'],
])('dates the terms of %s in %s to %s', async (site, locale, date) => {
  const country = { ardenza: 'NL', nachtwerk: 'DE', harbor: 'US' }[site] ?? 'NL';
  const app = await createTestApp({ country });
  expect(getVisibleText(await readPage(app, site, '/pages/terms', locale)).replaceAll(' ', ' ')).toContain(
    date,
  );
});

test.each([
  ['2023-11-30', '1 December 2023'],
  ['2023-12-01', '1 December 2023'],
  ['2023-12-02', '2 December 2023'],
])('dates the terms of a company that joined on %s to %s', async (added, date) => {
  const app = await createTestApp(overrideCompany('amstel', { added }));
  expect(getVisibleText(await readPage(app, 'ardenza', '/pages/terms'))).toContain(date);
});

test('formats company addresses in three ways', async () => {
  const app = await createTestApp();
  const addresses = [
    ['ardenza', 'Voorbeeldkade 12, 0000 AA Amsterdam, Netherlands'],
    ['nachtwerk', 'Musterallee 7, DE-00000 Hamburg, Germany'],
    ['harbor', '1 Example Pier, Baycliff, CA 00000, United States'],
  ] as const;
  for (const [site, address] of addresses) {
    const html = await readPage(app, site, '/imprint');
    expect(getVisibleText(html)).toContain(address);
    expect(/<address.*<\/address>/s.exec(html)?.[0].replaceAll('<!-- -->', '')).toContain(address);
  }
});

test('leaves no gap in an address without postal code or state', async () => {
  const app = await createTestApp(overrideCompany('baycliff', { zip: undefined, region: undefined }));
  expect(getVisibleText(await readPage(app, 'harbor', '/imprint'))).toContain(
    '1 Example Pier, Baycliff, United States',
  );
});

test('shows register, tax and telephone numbers only where the company has them', async () => {
  const app = await createTestApp();
  const [amstel, nordlicht, baycliff] = await Promise.all(
    ['ardenza', 'nachtwerk', 'harbor'].map((site) => readPage(app, site, '/imprint')),
  );
  expect(getVisibleText(amstel ?? '')).toMatch(/00000012.*NL000000012B00/);
  expect(amstel).not.toContain('tel:');
  expect(getVisibleText(nordlicht ?? '')).toMatch(/HRB 000007.*DE000000007 and CHE-000\.000\.007 MWST/);
  expect(nordlicht).toContain('<a href="tel:+494066969007">+49 40 66969 007</a>');
  expect(baycliff).toContain('<a href="tel:+14155550142">+1 415 555 0142</a>');
  expect(getVisibleText(baycliff ?? '')).not.toMatch(/VAT|register number/);
});

test('uses the site’s name when the company has no other trade names', async () => {
  const app = await createTestApp();
  expect(getVisibleText(await readPage(app, 'harbor', '/imprint'))).toContain('Trade names: Harbor');
});

test('shows legal texts of a country only to its companies and readers', async () => {
  const app = await createTestApp();
  const [eu, us] = [
    getVisibleText(await readPage(app, 'ardenza', '/pages/privacy')),
    getVisibleText(await readPage(app, 'harbor', '/pages/privacy')),
  ];
  expect([eu.includes('adequacy decision'), us.includes('adequacy decision')]).toEqual([true, false]);
  expect([eu.includes('California'), us.includes('California')]).toEqual([false, true]);
});

test('says what a withdrawal gives back by the rule of the company, and leads to its page', async () => {
  const full = 'full price back, even for credits that you';
  for (const refund_spent_credits of [false, true]) {
    const app = await createTestApp(overrideCompany('amstel', { refund_spent_credits }));
    for (const path of ['/pages/return-policy', '/pages/faq']) {
      const html = await readPage(app, 'ardenza', path);
      expect(html).toContain('href="/withdraw"');
      expect(getVisibleText(html).includes(full)).toBe(refund_spent_credits);
    }
    const policy = getVisibleText(await readPage(app, 'ardenza', '/pages/return-policy'));
    expect(policy.includes('You pay only for the credits')).toBe(!refund_spent_credits);
    expect(policy.includes('the price of the unused part')).toBe(!refund_spent_credits);
  }
});

test('names all that the law of Germany wants of a company', async () => {
  const html = await readPage(await createTestApp(), 'nachtwerk', '/imprint', 'de');
  const words = getVisibleText(html).replaceAll('\u00A0', ' ');
  for (const text of [
    'Angaben gemäß § 5 DDG',
    'Vertreten durch: Mara Musterfrau und Max Mustermann',
    'Registergericht: Amtsgericht Musterstadt',
    'Handelsregisternummer: HRB 000007',
    'Umsatzsteuer-ID: DE000000007 und CHE-000.000.007 MWST',
    'Verantwortlich nach § 18 Abs. 2 MStV: Mara Musterfrau, Musterallee 7, 00000 Hamburg',
    'Beauftragt für den Jugendschutz (§ 7 JMStV): Jule Beispiel, Kanzlei Muster & Beispiel',
    'Zuständige Aufsichtsbehörde: Landesmedienanstalt Musterland, Musterstadt',
    'Kontaktstelle nach den Artikeln 11 und 12',
    'Schlichtungsstelle Musterland (www.schlichtung-musterland.example)',
  ])
    expect(words).toContain(text);
  for (const link of [
    'mailto:jugendschutz@nordlicht.example',
    'tel:+494066969008',
    'https://www.medienanstalt.example',
    'mailto:datenschutz@nordlicht.example',
  ])
    expect(html).toContain(`<a href="${link}">`);
});

test('leaves out of the imprint what a company does not have', async () => {
  const app = await createTestApp(
    overrideCompany('baycliff', { representatives: undefined, data_protection: undefined }),
  );
  const html = await readPage(app, 'harbor', '/imprint');
  expect(getVisibleText(html)).not.toMatch(
    /Represented by|Register:|Medienstaatsvertrag|Protection of minors|Supervis|Digital Services Act|out-of-court/,
  );
  // Without a contact of their own, questions about data go to support.
  expect(getVisibleText(html)).toMatch(/Data protection: \S+@harbor\.example/);
});

test('names the contact for data protection, and the authorities of the company and of the reader', async () => {
  const app = await createTestApp({ country: 'DE' });
  const german = getVisibleText(await readPage(app, 'nachtwerk', '/pages/privacy'));
  for (const text of [
    'Your contact for data protection is Dario Datenfreund.',
    'responsible for us is Landesbeauftragte für Datenschutz Musterland (www.datenschutz-musterland.example)',
    'your country is Datenschutzaufsichtsbehörden der Länder (www.datenschutzkonferenz-online.de',
  ])
    expect(german).toContain(text);
  const swiss = await readPage(await createTestApp({ country: 'CH' }), 'sienna', '/pages/privacy', 'en');
  expect(swiss).toContain('<a href="https://www.edoeb.admin.ch">www.edoeb.admin.ch</a>');
  const dutch = getVisibleText(await readPage(await createTestApp(), 'ardenza', '/pages/privacy'));
  expect(dutch.match(/Autoriteit Persoonsgegevens/g), 'named once').toHaveLength(1);
  const american = getVisibleText(
    await readPage(await createTestApp({ country: 'US' }), 'harbor', '/pages/privacy'),
  );
  expect(american).not.toMatch(/authority of your country|responsible for us is/);
});

test('applies the rules of the European Economic Area to Norway, but not those of the Union', async () => {
  const norwegian = { ...overrideSite('harbor', { countries: ['NO'] }), country: 'NO' };
  const read = async (path: string) =>
    getVisibleText(await readPage(await createTestApp(norwegian), 'harbor', path));
  expect(await read('/pages/privacy')).toMatch(/European Economic Area.*Datatilsynet/);
  expect(await read('/compliance')).not.toContain('Digital Services Act of the European Union');
});

test('shows how long data is kept as a table, and calls an IP address by its name', async () => {
  const html = await readPage(await createTestApp(), 'ardenza', '/pages/privacy');
  expect(html).toMatch(/<th scope="col">How long we keep it<\/th>/);
  expect(html).toMatch(/<th scope="row">IP address<\/th><td>Counted against limits/);
  expect(html).not.toMatch(/network address/i);
});

test('says on the compliance page how to appeal, and links to the numbers', async () => {
  const html = await readPage(await createTestApp(), 'ardenza', '/compliance');
  expect(html).toContain('href="/pages/transparency"');
  expect(getVisibleText(html)).toMatch(/within six months, free of charge.*Geschillenhuis Voorbeeld/);
});

test('says how long a mandate and its IP address are kept where members can pay by direct debit', async () => {
  const { creditor } = sites.companies.find(({ id }) => id === 'amstel') ?? {};
  const read = async (change: object) =>
    getVisibleText(
      await readPage(await createTestApp(overrideCompany('amstel', change)), 'ardenza', '/pages/privacy'),
    );
  const kept = '410 days after the last debit';
  const debited = await read({ creditor });
  expect(debited).toContain(kept);
  expect(debited).toContain('the IP address that signed it');
  // Each debit keeps it, also one that no bank has returned.
  expect(debited).toContain('IBAN of a direct debit');
  expect(debited).not.toContain('Not stored with your account');
  expect(await read({ creditor: undefined })).not.toContain(kept);
});
