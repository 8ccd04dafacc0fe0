import type { Page } from '@playwright/test';

interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo of one color, as a camera would make it. */
export async function createPhoto(page: Page, color: string, width = 1600, height = 1200): Promise<Photo> {
  const data = await page.evaluate(
    ([fill, w, h]) => {
      const canvas = document.createElement('canvas');
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext('2d');
      if (!context) return '';
      context.fillStyle = fill;
      context.fillRect(0, 0, w, h);
      context.fillStyle = 'white';
      context.fillRect(w * 0.375, h * 0.25, w * 0.25, h * 0.4);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [color, width, height] as const,
  );
  return { name: `${color}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
}
