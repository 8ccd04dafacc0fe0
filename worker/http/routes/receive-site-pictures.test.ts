import { expect, test } from 'vitest';
import { createSite } from '#tenants/compile/compile.fixture.ts';
import { deleteDueFiles } from '#worker/features/photos/photo-files-store.ts';
import { BRAND_IMAGE_KINDS, getBrandImageType, toBrandImageKey } from '#worker/tenancy/brand-images.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { setUpSiteFiles, site } from './receive-site-files.fixture.ts';

const { fixture, push, expectUnchanged } = setUpSiteFiles();

const BYTES: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 1],
  'image/jpeg': [0xff, 0xd8, 0xff, 1],
  'image/x-icon': [0, 0, 1, 0, 1],
};

const PICTURES = Object.fromEntries(
  BRAND_IMAGE_KINDS.map((kind) => [
    kind,
    Buffer.from(BYTES[getBrandImageType(kind)] ?? []).toString('base64'),
  ]),
);

test('asks for the pictures that a new look needs, where none can be drawn, and stores them first', async () => {
  fixture.app.ports.drawBrandImage = null;
  const renamed = { demo: site(createSite().replace('"Demo"', '"Rosewood"')) };
  await expectUnchanged(async () => {
    expect(await push(renamed)).toEqual([
      409,
      { error: 'pictures_missing', pictures: BRAND_IMAGE_KINDS.map((kind) => `demo/${kind}`) },
    ]);
    const script = Buffer.from('<svg onload="x()">').toString('base64');
    expect(await push(renamed, { pictures: { demo: { ...PICTURES, social: script } } })).toEqual([
      409,
      { error: 'pictures_missing', pictures: ['demo/social'] },
    ]);
  });
  expect((await push(renamed, { pictures: { demo: PICTURES } }))[0]).toBe(200);
});

/** Gives the site a look, and returns the status and the key of a picture. */
async function pushLook(name: string, known: number): Promise<readonly [status: number, key: string]> {
  fixture.app.ports.drawBrandImage = null;
  const text = createSite().replace('"Demo"', `"${name}"`);
  const [status] = await push({ demo: site(text, known) }, { pictures: { demo: PICTURES } });
  const found = await fixture.stored.resolve('demo.example');
  return [status, found.kind === 'site' ? toBrandImageKey(found.tenant, 'social') : ''];
}

test('deletes the pictures of a look ten minutes later, where none can be drawn', async () => {
  const { files } = fixture.app.ports;
  const [, before] = await pushLook('Rosewood', 1);
  const [, after] = await pushLook('Aurora', 2);
  const listKept = async (minutes: number) => {
    await deleteDueFiles(fixture.control, files, NOW + minutes * 60_000);
    return [(await files.get(before)) !== null, (await files.get(after)) !== null];
  };
  expect(await listKept(9)).toEqual([true, true]);
  expect(await listKept(10)).toEqual([false, true]);
});

test('keeps the pictures of a look that comes back, or asks to wait while they may just be deleted', async () => {
  const { files } = fixture.app.ports;
  const [, key] = await pushLook('Rosewood', 1);
  await pushLook('Aurora', 2);
  expect((await pushLook('Rosewood', 3))[0]).toBe(200);
  await deleteDueFiles(fixture.control, files, NOW + 600_000);
  expect(await files.get(key)).not.toBeNull();
  await pushLook('Aurora', 4);
  fixture.app.advanceTime(570_000);
  expect((await pushLook('Rosewood', 5))[0]).toBe(503);
  expect((await pushLook('Rosewood', 5))[0]).toBe(200);
});
