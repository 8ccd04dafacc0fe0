import { expect, test } from 'vitest';
import { createTenant } from '../tenant.fixture.ts';
import { maxChroma } from '#tenants/schema/theme-schema.ts';
import { oklchToHex } from './color.ts';
import { measureContrast } from './contrast.fixture.ts';
import { toLogoDataUrl, renderThemeCss } from './brand-properties.ts';

test('writes the numbers of a brand as custom properties', () => {
  const theme = {
    h: 44,
    c: 0.13,
    h2: 82,
    c2: 0.14,
    tint: 1.5,
    radius: 0.5,
    logo: 'M0 0h32v32Z',
    hero: '/heroes/sienna.jpg',
    display: 'bodoni',
  };
  const css = renderThemeCss(createTenant('sienna', { name: 'Sienna', niche: 2, theme }));
  expect(css.replace(/data:[^"]+/, 'data:…')).toBe(
    ':root{--brand-name:"Sienna";--brand-h:44;--brand-c:0.13;--brand-2h:82;--brand-2c:0.14;--brand-tint:1.5;' +
      '--brand-radius:0.5;--brand-logo:url("data:…");--brand-hero:url("/heroes/sienna.jpg");--brand-material:url("/heroes/material-2.webp");' +
      '--brand-display:"Bodoni Moda",Georgia,"Times New Roman",serif;--brand-display-weight:400;--brand-display-style:italic;' +
      '--brand-display-tracking:-0.03em;--brand-display-words:0em;--brand-display-leading:1.02;--brand-display-scale:1.1;--brand-display-names:1}',
  );
});

test('uses the picture of the niche when a site has none', () => {
  expect(renderThemeCss(createTenant('ardenza', { niche: 3 }))).toContain(
    '--brand-hero:url("/heroes/hero-3.webp")',
  );
});

test('gives the main buttons of a site whose home page is a sheet with hairlines its second color', () => {
  const role = renderThemeCss(createTenant('nachtwerk', { niche: 3 }));
  expect(role).toContain(';--brand-main:var(--secondary);');
  const other = renderThemeCss(createTenant('nachtwerk', { niche: 3, theme: { opening: 'grid' } }));
  expect(other).not.toContain('--brand-main');
});

test.each([0.755, 0.71, 0.665])(
  'a button of lightness %f in any second color has readable words',
  (lightness) => {
    for (let hue = 0; hue < 360; hue += 5)
      for (const chroma of [0.08, maxChroma(hue)])
        expect(
          measureContrast(oklchToHex(lightness, chroma, hue), oklchToHex(0.2, 0.04, hue)),
          `hue ${hue}, chroma ${chroma}`,
        ).toBeGreaterThan(4.5);
  },
);

test('draws shapes as one image, the first one solid', () => {
  const svg = decodeURIComponent(
    toLogoDataUrl(['M1 1h9v9Z', 'M2 2h9v9Z']).replace('data:image/svg+xml,', ''),
  );
  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill-rule="evenodd">' +
      '<path d="M1 1h9v9Z"/><path d="M2 2h9v9Z" opacity=".62"/></svg>',
  );
});

test('keeps a whole SVG', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>';
  expect(toLogoDataUrl([svg])).toBe(`data:image/svg+xml,${encodeURIComponent(svg)}`);
});

test('escapes the name of a brand inside the style element', () => {
  const css = renderThemeCss({ ...createTenant('ardenza'), name: '</style>"};a{b:c\\\n' });
  expect(css).toContain('--brand-name:"\\3c /style\\3e \\22 };a{b:c\\5c \\a ";');
});

test('refuses an invalid number', () => {
  const tenant = createTenant('ardenza');
  expect(() => renderThemeCss({ ...tenant, theme: { ...tenant.theme, h: Number.NaN } })).toThrow(
    'not a number',
  );
});
