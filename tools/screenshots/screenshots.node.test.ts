import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import sites from 'virtual:tenants';
import { hashAppearance } from '#worker/tenancy/theme/brand-properties.ts';
import { SCREENS, SCREEN_NAMES, listScreenshotFiles, readTakenOf, toScreenshotFile } from './screenshots.ts';

const SITES = ['abendrot', 'amplia', 'ardenza', 'harbor', 'nachtwerk', 'sienna', 'velours'];
const MOST_BYTES = 45_000;
const MOST_BYTES_OF_ALL = 1_000_000;

describe.each(SITES)('%s', (id) => {
  test(`has pictures of its present look; else run \`npm run screenshots -- ${id}\``, () => {
    const tenant = sites.tenants.find((site) => site.id === id);
    expect(tenant && readTakenOf()[id] === hashAppearance(tenant)).toBe(true);
  });

  test.each(SCREEN_NAMES)('has a small picture of its %s in the right size', async (screen) => {
    const picture = readFileSync(toScreenshotFile(id, screen));
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({
      format: 'webp',
      width: SCREENS[screen].width,
      height: SCREENS[screen].height,
    });
    expect(picture.length).toBeLessThan(MOST_BYTES);
  });
});

test('takes pictures in shapes that browsers show when they offer to install the app', () => {
  const shapes = Object.values(SCREENS);
  for (const { width, height } of shapes) {
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    expect(short).toBeGreaterThanOrEqual(320);
    expect(long).toBeLessThanOrEqual(Math.min(3840, 2.3 * short));
  }
  const narrow = shapes.filter(({ form_factor: form }) => form === 'narrow');
  expect(new Set(narrow.map(({ width, height }) => width / height)).size).toBe(1);
});

test('all pictures together are small', () => {
  const bytes = listScreenshotFiles().reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES_OF_ALL);
});
