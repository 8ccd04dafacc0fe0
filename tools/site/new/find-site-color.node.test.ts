import { expect, test } from 'vitest';
import { maxChroma, resolveTheme } from '#tenants/schema/theme-schema.ts';
import { createMailPalette } from '#worker/mail/layout/palette.ts';
import { measureContrast } from '#worker/tenancy/theme/contrast.fixture.ts';
import { findSiteColor } from './find-site-color.ts';
import { SiteMistake } from '../site-mistake.ts';

test.each([
  ['#c0113a', { h: 18, c: 0.2, light: '#c0113a' }],
  ['#c2185b', { h: 6, c: 0.2, light: '#bd1157' }],
  ['C2185B', { h: 6, c: 0.2, light: '#bd1157' }],
  // Hues 155 to 210 turn harsh when stronger than 0.12.
  ['#00c8c8', { h: 195, c: 0.12, light: '#017878' }],
  ['#0f0', { h: 142, c: 0.21, light: '#0c7f00' }],
])('finds the color of a site nearest to %s', (hex, { h, c, light }) => {
  const siteColor = findSiteColor(hex, 1);
  expect([siteColor.h, siteColor.c]).toEqual([h, c]);
  expect(siteColor.shown.light).toBe(light);
});

/** Every tenth hue in its weakest and strongest form. */
const COLORS = Array.from({ length: 36 }, (_, index) => index * 10).flatMap((h) =>
  [0.08, maxChroma(h)].map((c) => ({ h, c })),
);

test.each(['light', 'dark'] as const)('leaves text readable with every color on %s pages', (mode) => {
  for (const { h, c } of COLORS) {
    const { base } = createMailPalette({ ...resolveTheme(1, { h, c }), mode });
    const { page, card, link, primary } = base;
    const contrasts = [
      ['#ffffff', primary],
      [link, card],
      [link, page],
    ].map(([one = '', other = '']) => measureContrast(one, other));
    expect(Math.min(...contrasts), `hue ${h}, chroma ${c}`).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(['pink', '#12345', '', '#777', '#000000'])('refuses %j', (hex) => {
  expect(() => findSiteColor(hex, 1)).toThrow(SiteMistake);
});
