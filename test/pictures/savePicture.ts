/** Saves a picture of a part of the screen as a file of `media/`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { root } from '../../scripts/places.ts';

/** The WebP quality: text of 13 pixels is clear with it, and a picture takes about 15 KB. */
const quality = 0.65;

/** Saves as PNG or as WebP, depending on the file extension. The extension ships WebP. */
export async function savePicture(part: Locator, name: string): Promise<void> {
  const png = await part.screenshot();
  const file = join(root, 'media', name);
  await writeFile(file, name.endsWith('.webp') ? await toWebp(part, png) : png);
}

/** Uses the running browser, in a page of its own because the policy of VS Code's page does not allow it. */
async function toWebp(part: Locator, png: Buffer): Promise<Buffer> {
  const page = await part.page().context().newPage();
  try {
    const url = await page.evaluate(encode, { source: `data:image/png;base64,${png.toString('base64')}`, quality });
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
async function encode(given: { readonly source: string; readonly quality: number }): Promise<string> {
  const image = new Image();
  image.src = given.source;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', given.quality);
}
