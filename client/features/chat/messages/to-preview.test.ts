import { expect, test } from 'vitest';
import { PREVIEW_LENGTH } from '../rules.ts';
import { toPreview } from './to-preview.ts';

test('shortens a text without cutting an emoji in half', () => {
  const text = 'a'.repeat(PREVIEW_LENGTH - 1);
  expect(toPreview(`${text}🍷🍷`)).toBe(`${text}🍷`);
  expect(toPreview('Hello 🍷')).toBe('Hello 🍷');
});
