import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Locale } from '#client/i18n/locales.ts';
import { LOCALES_DIR } from '../plugins/locales/locale-files.ts';
import { isInSharedRow, isTooLong, lengthOf } from '../plugins/locales/texts/lengths.ts';
import { listTexts } from '../plugins/locales/texts/list-texts.ts';

const FILE = join(LOCALES_DIR, 'verified-lengths.json');

/** The narrowest row, 320 px without its margins. Buttons that do not fit beside each other wrap. */
const ROW = 320 - 2 * 16;

interface Verified {
  readonly keys: Record<string, number>;
  /** Texts that no screen has shown in full. */
  readonly unseen: string[];
}

/**
 * Long texts of buttons that were seen in full on a screen, or that fit into the narrowest row: alone, or as a tab or pill
 * into half of it.
 * `page` shows any page of the site, whose buttons are measured.
 */
export async function verifyLengths(
  page: Page,
  locale: Locale,
  whole: ReadonlySet<string>,
): Promise<Verified> {
  const keys: Record<string, number> = {};
  const unseen: string[] = [];
  for (const text of listTexts(LOCALES_DIR, locale).filter(isTooLong)) {
    const words = text.text.replace(/\{\{\w+\}\}/g, '000');
    const isSeen = [...whole].some((shown) => toPattern(text.text).test(shown));
    const isFitting = isInSharedRow(text.key)
      ? (await measure(page, words, 'chip')) <= ROW / 2
      : (await measure(page, words, 'btn btn--primary')) <= ROW;
    if (isSeen || isFitting) keys[text.key] = lengthOf(text.text);
    else unseen.push(`${text.key}: “${text.text}”`);
  }
  return { keys, unseen };
}

/** A placeholder stands for any words. */
function toPattern(text: string): RegExp {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}

function measure(page: Page, words: string, look: string): Promise<number> {
  return page.evaluate(
    ([text = '', className = '']) => {
      const button = document.createElement('button');
      button.className = className;
      button.style.cssText = 'position:absolute;width:max-content';
      button.textContent = text;
      document.body.append(button);
      const { width } = button.getBoundingClientRect();
      button.remove();
      return width;
    },
    [words, look],
  );
}

export function writeVerified(locale: Locale, keys: Record<string, number>): void {
  const all = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, number>>;
  const sorted = Object.fromEntries(
    Object.entries(keys).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const merged = Object.entries({ ...all, [locale]: sorted }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(merged), null, 2)}\n`);
}
