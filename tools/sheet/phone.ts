import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Locale } from '#client/i18n/locales.ts';

export interface Visitor {
  readonly origin: string;
  readonly locale: Locale;
  /** Of the visitor, such as `DE`. */
  readonly country: string;
  readonly colorScheme?: 'light' | 'dark';
}

export interface Phone extends Visitor {
  readonly width?: number;
  readonly height?: number;
}

/** A phone in a country that offers the language, whose owner has answered the questions of a first visit. */
export function openPhone(
  browser: Browser,
  { width = 390, height = 844, ...visitor }: Phone,
): Promise<BrowserContext> {
  return openDevice(browser, visitor, { viewport: { width, height }, hasTouch: true, isMobile: true });
}

export async function openDevice(
  browser: Browser,
  { origin, locale, country, colorScheme = 'light' }: Visitor,
  device: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...device,
    colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Amsterdam',
    extraHTTPHeaders: { 'cf-ipcountry': country },
  });
  await context.addCookies([{ name: 'locale', value: locale, url: origin }]);
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('hide-site-entry', '1');
    localStorage.setItem('hide-push-notification-alert', '1');
  });
  return context;
}
