import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..');

test('an operator sees ten pages of a site and its own page on phone and desk', async ({ page }) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'preview-test-'));
  const out = join(folder, 'ardenza.html');
  const words = ['tools/commands/site.mjs', 'preview', 'ardenza', '--out', out];
  const env = { ...process.env, SITES_DIR: await copySites(folder) };
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT, env });
  expect(stdout).toContain('22 pictures in ');

  await page.goto(pathToFileURL(out).href);
  await expect(page.locator('section')).toHaveCount(11);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ardenza');
  for (const look of ['Dutch, phone, dark', 'Dutch, desk, dark'])
    await expect(page.getByRole('img', { name: look })).toHaveCount(11);
  const widths = await page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => [
      ...new Set(images.map(({ naturalWidth }) => naturalWidth)),
    ]);
  expect(widths.toSorted((a, b) => a - b)).toEqual([390, 1280]);
  await rm(folder, { recursive: true });
});

/** The sites, of which Ardenza has one language and one mode: each further look takes eleven pages. */
async function copySites(folder: string): Promise<string> {
  const copy = join(folder, 'tenants');
  await cp(join(ROOT, 'tenants'), copy, { recursive: true });
  await appendFile(
    join(copy, 'ardenza.toml'),
    '\ntheme.mode = "dark"\n[languages]\nNL = ["nl"]\nBE = ["nl"]\n',
  );
  return copy;
}
