/** A picture of a part of the screen, as a file of `media/`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { root } from '../../scripts/places.ts';

/** Of WebP: text of 13 pixels is clear with it, and a picture takes some 15 KB. */
const quality = 0.65;

/** By its ending as PNG, or as WebP, which is what ships. */
export async function savePicture(part: Locator, name: string): Promise<void> {
  const png = await part.screenshot();
  const file = join(root, 'media', name);
  await writeFile(file, name.endsWith('.webp') ? await toWebp(part, png) : png);
}

/** By the browser that is there anyway; in a page of its own, because VS Code's lets nothing in. */
async function toWebp(part: Locator, png: Buffer): Promise<Buffer> {
  const page = await part.page().context().newPage();
  try {
    const url = await page.evaluate(encode, { source: `data:image/png;base64,${png.toString('base64')}`, quality });
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}

/** In the page. */
async function encode(given: { readonly source: string; readonly quality: number }): Promise<string> {
  const image = new Image();
  image.src = given.source;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', given.quality);
}
