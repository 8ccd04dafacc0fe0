import type { Browser, BrowserContext } from '@playwright/test';
import type { Locale } from '#client/i18n/locales.ts';

export interface Phone {
  readonly origin: string;
  readonly locale: Locale;
  /** Of the visitor, such as `DE`. */
  readonly country: string;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** A phone in a country that offers the language, whose owner has answered the questions of a first visit. */
export async function openPhone(
  browser: Browser,
  { origin, locale, country, width = 390, height = 844, colorScheme = 'light' }: Phone,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
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
