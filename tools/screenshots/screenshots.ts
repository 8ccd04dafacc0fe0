import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Screenshot } from '../../worker/ssr/client-assets.ts';

/** Below the root of the project; its README.md says what is in it. */
const SCREENSHOTS = 'client/screenshots';

/** Says of each site by what it was taken: `hashAppearance` of the site as it was then. */
export const TAKEN_OF = `${SCREENSHOTS}/taken-of.json`;

type Shape = Pick<Screenshot, 'form_factor' | 'height' | 'width'>;

/** In one shape they may have one ratio only, of at most 2.3: https://web.dev/patterns/web-apps/richer-install-ui */
const PHONE: Shape = { form_factor: 'narrow', width: 585, height: 1080 };
const DESK: Shape = { form_factor: 'wide', width: 1280, height: 800 };

/** In the order in which they are shown. */
export const SCREENS: Readonly<Record<Screenshot['screen'], Shape>> = {
  search: PHONE,
  profile: PHONE,
  conversation: PHONE,
  desk: DESK,
};

export type Screen = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as Screen[];

const ROOT = path.resolve(import.meta.dirname, '../..');

export function toScreenshotFile(site: string, screen: Screen): string {
  return `${SCREENSHOTS}/${site}/${screen}.webp`;
}

/** The hash of each site that has pictures. */
export function readTakenOf(): Readonly<Record<string, string>> {
  const file = path.join(ROOT, TAKEN_OF);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/** The files of all sites. */
export function listScreenshotFiles(): string[] {
  return Object.keys(readTakenOf()).flatMap((site) =>
    SCREEN_NAMES.map((screen) => toScreenshotFile(site, screen)),
  );
}

/** The pictures of each look. */
export function listScreenshots(toUrl: (file: string) => string): Record<string, Screenshot[]> {
  return Object.fromEntries(
    Object.entries(readTakenOf()).map(([site, hash]) => [
      hash,
      SCREEN_NAMES.map((screen) => ({
        screen,
        src: toUrl(toScreenshotFile(site, screen)),
        ...SCREENS[screen],
      })),
    ]),
  );
}
