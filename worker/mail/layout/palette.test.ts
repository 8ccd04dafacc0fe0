import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { measureContrast } from '#worker/tenancy/theme/contrast.fixture.ts';
import { oklchToHex } from '#worker/tenancy/theme/color.ts';
import { createMastheadLook } from './masthead.tsx';
import { type Palette, createMailPalette } from './palette.ts';

test.each(sites.tenants.map((tenant) => [tenant.id, tenant.theme] as const))(
  'keeps the emails of %s readable in light and dark mode',
  (_, theme) => {
    const { night, glow, warmth, name } = createMastheadLook(theme);
    for (const ground of [night, glow, warmth])
      expect(measureContrast(name, ground)).toBeGreaterThanOrEqual(4.5);
    for (const mode of ['light', 'dark', 'system'] as const) {
      const { base, dark } = createMailPalette({ ...theme, mode });
      expect(dark === null).toBe(mode !== 'system');
      for (const palette of [base, dark ?? base]) expectReadable(palette);
    }
  },
);

test('gives an email the button that the pages of the site have', () => {
  const { theme } = sites.tenants.find(({ id }) => id === 'nachtwerk') ?? never();
  const buttonOf = (opening: typeof theme.opening) => {
    const { main, onMain } = createMailPalette({ ...theme, opening }).base;
    return { main, onMain };
  };
  expect(buttonOf('role')).toEqual({
    main: oklchToHex(0.755, theme.c2, theme.h2),
    onMain: oklchToHex(0.2, 0.04, theme.h2),
  });
  expect(buttonOf('pair')).toEqual({ main: oklchToHex(0.536, theme.c, theme.h), onMain: '#ffffff' });
});

function expectReadable({ page, card, ink, soft, faint, main, onMain, link }: Palette): void {
  for (const text of [ink, soft, faint, link]) {
    expect(measureContrast(text, card)).toBeGreaterThanOrEqual(4.5);
    expect(measureContrast(text, page)).toBeGreaterThanOrEqual(4.5);
  }
  expect(measureContrast(onMain, main)).toBeGreaterThanOrEqual(4.5);
}

function never(): never {
  throw new Error('there is no such site');
}
