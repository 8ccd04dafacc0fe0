import type { Browser } from '@playwright/test';

export interface Shot {
  readonly caption: string;
  readonly png: Buffer;
}

const COLUMNS = 7;
const WIDTH = 390;
const GAP = 24;

/** Puts the screens beside each other, each under its name. */
export async function composePicture(browser: Browser, shots: readonly Shot[], path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: COLUMNS * (WIDTH + GAP) + GAP, height: 800 } });
  const cells = shots.map(
    ({ caption, png }) =>
      `<figure><figcaption>${caption}</figcaption><img width="${WIDTH}" src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setContent(
    `<style>body{margin:${GAP}px;display:grid;grid-template-columns:repeat(${COLUMNS},${WIDTH}px);gap:${GAP}px;background:#d8d8d8;font:600 20px sans-serif}figure{margin:0}figcaption{margin-bottom:6px}img{display:block}</style>${cells.join('')}`,
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
