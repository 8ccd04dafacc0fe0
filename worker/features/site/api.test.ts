import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getInterests } from '#client/features/members/contract.ts';
import { getRegions } from '#client/features/site/contract.ts';
import { companyInfo } from '#client/features/site/company-schema.ts';
import { siteSettings } from '#client/features/site/settings-schema.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import type { MemberRow } from '#worker/testing/members.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { overrideSite } from '#worker/testing/sites.ts';

test('answers settings.php with exactly the documented settings', async () => {
  const tenants = overrideSite('ardenza', {
    database: 'canary_db',
    evidence: { reviews: 'canary report' },
    reveal_accounts: true,
  });
  const app = await createTestApp(tenants);
  const text = await (await app.ask('ardenza', '/api/settings.php')).text();
  const settings: unknown = JSON.parse(text);
  expect(v.parse(v.strictObject(siteSettings.entries), settings)).toMatchObject({
    name: 'Ardenza',
    countries: ['NL', 'BE'],
    domain_language: 'nl_NL',
    niche: 1,
    company_id: 'amstel',
  });
  expect(text).not.toMatch(/canary|reveal|database|hosts|theme/);
});

test('answers member_resell from the site file, with the front page and the lists in agreement', async () => {
  const promise = getTranslator('nl')('home.answers.data.question');
  for (const member_resell of [false, true]) {
    const { tenants } = overrideSite('ardenza', { member_resell });
    const app = await createTestApp({
      tenants: tenants.map((tenant) => (tenant.id === 'velours' ? { ...tenant, member_resell } : tenant)),
    });
    const settings = await (await app.ask('ardenza', '/api/settings.php')).json();
    expect(settings).toMatchObject({ member_resell });
    expect((await (await app.ask('ardenza', '/')).text()).includes(promise)).toBe(!member_resell);
    await app.addMember({ id: 'mira', tenantId: 'ardenza' });
    await app.addMember({ id: 'zoe', tenantId: 'velours', country: 'NL', email: 'zoe@mail.example' });
    const cookie = await app.startSession('velours', 'zoe@mail.example');
    const listing = await app.ask('velours', '/api/members?country=NL', { cookie });
    expect(await listing.json()).toMatchObject({ numResults: 0, similar: [] });
    expect((await app.ask('velours', '/api/members/mira', { cookie })).status).toBe(404);
  }
});

test('answers companyinfo.php with the company of the site', async () => {
  const app = await createTestApp();
  const answer: unknown = await (await app.ask('harbor', '/api/companyinfo.php')).json();
  const { company } = v.parse(v.strictObject({ company: v.strictObject(companyInfo.entries) }), answer);
  expect(company.country).toBe('US');
});

test('answers regions.php with the regions of the site’s countries only', async () => {
  const app = await createTestApp();
  const answer: unknown = await (await app.ask('ardenza', '/api/regions.php')).json();
  const { regions } = v.parse(getRegions.answer, answer);
  expect(Object.keys(regions)).toEqual(['NL', 'BE']);
  expect(regions['NL']).toHaveLength(12);
  expect(regions['NL']?.[0]).toEqual({ code: 'NL-DR', name: 'Drenthe' });
});

test('answers interests.php with the fifty interests in order', async () => {
  const app = await createTestApp();
  const answer: unknown = await (await app.ask('ardenza', '/api/interests.php')).json();
  const { interests } = v.parse(getInterests.answer, answer);
  expect(interests).toHaveLength(50);
  expect(interests.slice(0, 3)).toEqual(['adventure', 'analsex', 'animals']);
});

test('shows only labelled fictional profiles of this site in the showcase', async () => {
  const app = await createTestApp();
  const people: (Partial<MemberRow> & { id: string })[] = [
    { id: 'drawn', fictional: true },
    { id: 'hidden', fictional: true, status: 'disabled' },
    { id: 'elsewhere', fictional: true, tenantId: 'velours' },
    { id: 'real' },
  ];
  for (const person of people) {
    await app.addMember(person);
    await addPhoto(app, person.id, { tenantId: person.tenantId ?? 'ardenza' });
  }
  const showcase = await (await app.ask('ardenza', '/api/showcase')).json();
  expect(showcase).toMatchObject({ members: [{ id: 'drawn', fictional: true }] });
});
