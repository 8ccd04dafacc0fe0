import type { Locator, Page } from '@playwright/test';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { createPhoto } from '../support/photos.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');
const NAVY = [0, 0, 128];

/** As Firefox with `privacy.resistFingerprinting`: what was drawn is seen, but comes back as noise. */
function returnNoise(): void {
  const drawNoise = (canvas: HTMLCanvasElement) => {
    const noisy = Object.assign(document.createElement('canvas'), {
      width: canvas.width,
      height: canvas.height,
    });
    const context = noisy.getContext('2d');
    for (let place = 0; place < 64; place++) {
      if (!context) break;
      context.fillStyle = `hsl(${(place * 67) % 360} 90% 50%)`;
      const [column, row] = [place % 8, Math.floor(place / 8)];
      context.fillRect(
        (column * noisy.width) / 8,
        (row * noisy.height) / 8,
        noisy.width / 8,
        noisy.height / 8,
      );
    }
    return noisy;
  };
  const { toBlob } = HTMLCanvasElement.prototype;
  const { getImageData } = CanvasRenderingContext2D.prototype;
  HTMLCanvasElement.prototype.toBlob = function (...args) {
    toBlob.apply(drawNoise(this), args);
  };
  CanvasRenderingContext2D.prototype.getImageData = function (...args) {
    const noisy = drawNoise(this.canvas).getContext('2d');
    return getImageData.apply(noisy ?? this, args);
  };
}

test('sends the original photo from a browser whose canvas returns noise', async ({
  page,
  site,
  browser,
}) => {
  const plain = await (await browser.newContext()).newPage();
  const photo = await createPhoto(plain, 'navy');
  await page.addInitScript(returnNoise);
  await signUpMember(page, site('ardenza', ''), createNewMember('Tor'));
  await page.goto(site('ardenza', '/profile'));
  await waitForHydration(page);
  await page.getByLabel(t('profile.photos.add')).setInputFiles(photo);
  const dialog = page.getByRole('dialog', { name: t('profile.crop.title') });
  await expect(dialog).toContainText(t('profile.crop.protected'));
  await expect(dialog.getByRole('slider')).toHaveCount(0);
  await dialog.getByRole('button', { name: t('profile.crop.whole') }).click();
  const stored = page.locator('[data-photo] img');
  await expect(stored).toHaveCount(1);
  const corner = await readCorner(plain, await readFile(stored));
  for (const [channel, value] of NAVY.entries())
    expect(Math.abs((corner[channel] ?? 0) - value)).toBeLessThan(20);
});

/** The file behind an image, in base64. */
function readFile(image: Locator): Promise<string> {
  return image.evaluate(async (element: HTMLImageElement) => {
    const bytes = new Uint8Array(await (await fetch(element.src)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
}

/** The color near the upper left corner, read in a browser that tells the truth. */
function readCorner(page: Page, file: string): Promise<number[]> {
  return page.evaluate(async (encoded) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/webp;base64,${encoded}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    return [...(context?.getImageData(4, 4, 1, 1).data ?? [])];
  }, file);
}
