import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { measureContrast } from '#worker/tenancy/theme/contrast.fixture.ts';
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

function expectReadable({ page, card, ink, soft, faint, primary, link }: Palette): void {
  for (const text of [ink, soft, faint, link]) {
    expect(measureContrast(text, card)).toBeGreaterThanOrEqual(4.5);
    expect(measureContrast(text, page)).toBeGreaterThanOrEqual(4.5);
  }
  expect(measureContrast('#ffffff', primary)).toBeGreaterThanOrEqual(4.5);
}
