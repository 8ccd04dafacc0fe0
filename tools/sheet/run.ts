import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from '@playwright/test';
import { COUNTRY_LANGUAGES } from '#client/i18n/country-languages.ts';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import { logInPage } from '../shared/browser.ts';
import { composePicture, type Shot } from './compose-picture.ts';
import { findCutLabels } from './find-cut-labels.ts';
import { openPhone } from './phone.ts';
import { openScreen, SCREENS } from './screens.ts';
import { verifyLengths, writeVerified } from './verify-lengths.ts';
import { withDemo } from './with-demo.ts';

// `npm run sheet -- --lang fi [--out FILE] [--verify]`: screens in one language as one picture, and what is cut off there.

const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: 'en' },
    out: { type: 'string' },
    verify: { type: 'boolean', default: false },
  },
});

/** The width of the picture, and a narrower one at which the labels are looked at again. */
const WIDTHS = [390, 320];

const PLACES: Partial<Record<Locale, readonly [site: string, country: string]>> = {
  de: ['nachtwerk', 'DE'],
  en: ['harbor', 'US'],
  es: ['harbor', 'US'],
  fr: ['velours', 'BE'],
  it: ['sienna', 'CH'],
};

const chosen = LOCALES.filter((locale) => values.lang === 'all' || values.lang.split(',').includes(locale));
if (chosen.length === 0) throw new Error(`--lang is one of ${LOCALES.join(', ')}, or all`);
const out = values.out ?? join(import.meta.dirname, '../../.cache/sheets');
await withDemo(async ({ browser, originOf }) => {
  for (const locale of chosen) await drawSheet(browser, originOf(findPlace(locale).site), locale);
});

async function drawSheet(on: Browser, origin: string, locale: Locale): Promise<void> {
  const whole: Set<string>[] = [];
  const problems = new Map<string, string[]>();
  const shots: Shot[] = [];
  for (const width of WIDTHS) {
    const seen = new Set<string>();
    whole.push(seen);
    const visitor = await openSheetPhone(on, origin, locale, width);
    const member = await openSheetPhone(on, origin, locale, width);
    await logIn(member, origin, locale);
    for (const screen of SCREENS) {
      const context = screen.reader === 'member' ? member : visitor;
      const page = await context.newPage();
      await openScreen(page, origin, screen).catch((error: unknown) => {
        problems.set(`${screen.name}: not reached: ${String(error).split('\n')[0]}`, [`${width} px`]);
      });
      if (width === WIDTHS[0]) shots.push({ caption: screen.name, png: await page.screenshot() });
      const labelCheck = await page.evaluate(findCutLabels);
      for (const text of labelCheck.whole) seen.add(text);
      for (const problem of labelCheck.problems) {
        const line = `${screen.name}: ${problem}`;
        problems.set(line, [...(problems.get(line) ?? []), `${width} px`]);
      }
      await page.close();
    }
    await visitor.close();
    await member.close();
  }
  const file = out.endsWith('.png') ? out : join(out, `${locale}.png`);
  mkdirSync(join(file, '..'), { recursive: true });
  await composePicture(on, shots, file);
  for (const [problem, widths] of problems) console.log(`${locale}: ${problem} (${widths.join(', ')})`);
  console.log(`${locale}: ${shots.length} screens in ${file}, ${problems.size} labels to look at`);
  if (values.verify) await verify(on, origin, locale, whole);
}

/** Writes the lengths of long texts that were whole at both widths. */
async function verify(
  on: Browser,
  origin: string,
  locale: Locale,
  whole: readonly Set<string>[],
): Promise<void> {
  const [first = new Set<string>(), ...others] = whole;
  const everywhere = new Set([...first].filter((text) => others.every((texts) => texts.has(text))));
  const context = await openSheetPhone(on, origin, locale, 320);
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  const { keys, unseen } = await verifyLengths(page, locale, everywhere);
  await context.close();
  writeVerified(locale, keys);
  for (const text of unseen) console.log(`${locale}: too long and on no screen: ${text}`);
  console.log(`${locale}: ${Object.keys(keys).length} long texts are whole, ${unseen.length} are not`);
}

/** A site in whose countries people read the language; for the others one that is closed to their country. */
function findPlace(locale: Locale): { site: string; country: string } {
  const [site, country] = PLACES[locale] ?? [];
  const first = Object.entries(COUNTRY_LANGUAGES).find(([, [language]]) => language === locale)?.[0];
  return { site: site ?? 'ardenza', country: country ?? first ?? 'NL' };
}

async function openSheetPhone(on: Browser, origin: string, locale: Locale, width: number) {
  return openPhone(on, { origin, locale, country: findPlace(locale).country, width });
}

/** Emails are in the language of the account, not in that of the page. */
async function logIn(context: BrowserContext, origin: string, locale: Locale): Promise<void> {
  const page = await context.newPage();
  await logInPage(page, origin);
  await page.evaluate(
    async (language) => fetch('/lang-config', { method: 'POST', body: new URLSearchParams({ language }) }),
    locale,
  );
  await page.close();
}
