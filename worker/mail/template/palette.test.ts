import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { type Palette, createMailPalette } from './palette.ts';

test.each(sites.tenants.map((tenant) => [tenant.id, tenant.theme] as const))(
  'keeps the emails of %s readable in light and dark mode',
  (_, theme) => {
    for (const mode of ['light', 'dark', 'system'] as const) {
      const { base, dark } = createMailPalette({ ...theme, mode });
      expect(dark === null).toBe(mode !== 'system');
      for (const palette of [base, dark ?? base]) expectReadable(palette);
    }
  },
);

function expectReadable({ page, card, ink, soft, faint, primary, link }: Palette): void {
  for (const text of [ink, soft, faint, link]) {
    expect(contrast(text, card)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, page)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast('#ffffff', primary)).toBeGreaterThanOrEqual(4.5);
}

/** Contrast as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
