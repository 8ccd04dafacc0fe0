import { expect, test } from 'vitest';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

async function fieldsRefused(
  query: string,
  search_fields: Tenant['search_fields'] = ['gender', 'age', 'sexuality'],
): Promise<unknown> {
  const app = await createTestApp(overrideSite('ardenza', { search_fields }));
  await app.addMember({ id: 'mira', email: 'mira@mail.example', cell: 5_117_046 });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const answer = await app.ask('ardenza', `/api/members${query}`, { cookie });
  const body = (await answer.json()) as { fields?: unknown };
  return body.fields ?? answer.status;
}

test('accepts only the conditions that the site offers', async () => {
  expect(await fieldsRefused('?sexuality=bi&min_age=30')).toBe(200);
  expect(await fieldsRefused('?hair_colour=red&tattoos=many&sexuality=bi')).toEqual({
    hair_colour: 'field_unknown',
    tattoos: 'field_unknown',
  });
  expect(await fieldsRefused('?interests=tea')).toEqual({ interests: 'field_unknown' });
  expect(await fieldsRefused('?distance=25')).toEqual({ distance: 'field_unknown' });
  expect(await fieldsRefused('?countryregion=NL-UT')).toEqual({ countryregion: 'field_unknown' });
});

test('accepts online, new and photo on every site', async () => {
  expect(await fieldsRefused('?online=1&is_new=1&with_photo=1')).toBe(200);
});

test('accepts gender, ages and country even when the site’s form does not ask for them', async () => {
  expect(await fieldsRefused('?gender=m&min_age=30&max_age=31&country=NL', ['sexuality'])).toBe(200);
});
