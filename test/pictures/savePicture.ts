/** Saves a picture of a part of the screen as a WebP file of `media/`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator } from 'playwright-core';
import { root } from '../../scripts/places.ts';
import { openEncoder } from './encodeInPage.ts';

/** The WebP quality: text of 13 pixels is clear with it. */
const quality = 0.65;

/** `name` is the path in `media/`. */
export async function savePicture(part: Locator, name: string): Promise<void> {
  const encoder = await openEncoder(part.page().context());
  try {
    const png = await part.screenshot();
    await saveMedia(name, await encoder.encode(png, quality));
  } finally {
    await encoder.close();
  }
}

/** `name` is the path in `media/`. */
export async function saveMedia(name: string, content: Buffer): Promise<void> {
  const file = join(root, 'media', name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
