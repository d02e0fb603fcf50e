/**
 * Encodes pictures as WebP with the running browser. Its page is a page of its own, because the policy of VS Code's
 * page does not allow it. The functions without `export` run in that page.
 */
import type { BrowserContext, Page } from 'playwright-core';

export interface Change {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly webp: Buffer;
}

/** Where the mouse pointer is drawn, because screenshots do not contain it. */
export interface Pointer {
  readonly x: number;
  readonly y: number;
  /** Whether the button is down, which is drawn as a circle. */
  readonly isDown: boolean;
}

export interface Encoder {
  /** Returns a still picture; `quality` is between 0 and 1. */
  encode(png: Buffer, quality: number): Promise<Buffer>;
  /** Returns what differs from the previous call, without loss, or `undefined` when nothing does. */
  encodeChange(png: Buffer, pointer: Pointer | undefined): Promise<Change | undefined>;
  close(): Promise<void>;
}

/** The caller must close the encoder. */
export async function openEncoder(context: BrowserContext): Promise<Encoder> {
  const page: Page = await context.newPage();
  return {
    encode: async (png, quality) => toBuffer(await page.evaluate(encodePicture, { source: toUrl(png), quality })),
    async encodeChange(png, pointer) {
      const change = await page.evaluate(encodeDifference, { source: toUrl(png), pointer });
      return change && { ...change, webp: toBuffer(change.url) };
    },
    close: () => page.close(),
  };
}

function toUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}

function toBuffer(url: string): Buffer {
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function encodePicture(given: { readonly source: string; readonly quality: number }): Promise<string> {
  const image = new Image();
  image.src = given.source;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', given.quality);
}

/**
 * Pixels that did not change become transparent, which makes the frame small, unless they are so scattered among the
 * others that the whole rectangle is smaller.
 */
async function encodeDifference(given: {
  readonly source: string;
  readonly pointer: Pointer | undefined;
}): Promise<{ x: number; y: number; width: number; height: number; url: string } | undefined> {
  const page = globalThis as { shownPixels?: Uint32Array };
  const image = new Image();
  image.src = given.source;
  await image.decode();
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) throw new Error('expected a canvas');
  drawing.drawImage(image, 0, 0);
  if (given.pointer !== undefined) {
    const { x, y, isDown } = given.pointer;
    if (isDown) {
      drawing.fillStyle = 'rgba(255, 200, 60, 0.45)';
      drawing.beginPath();
      drawing.arc(x, y, 14, 0, 2 * Math.PI);
      drawing.fill();
    }
    const arrow = [0, 0, 0, 17, 4, 13, 7, 19.5, 10, 18, 7, 12, 12.6, 12];
    drawing.beginPath();
    for (let at = 0; at < arrow.length; at += 2) drawing.lineTo(x + (arrow[at] ?? 0), y + (arrow[at + 1] ?? 0));
    drawing.closePath();
    [drawing.fillStyle, drawing.strokeStyle, drawing.lineWidth] = ['#fff', '#000', 1.2];
    drawing.fill();
    drawing.stroke();
  }
  const now = drawing.getImageData(0, 0, width, height);
  const pixels = new Uint32Array(now.data.buffer.slice(0));
  const before = page.shownPixels;
  page.shownPixels = pixels;
  let [left, top, right, bottom] = [width, height, -1, -1];
  const kept = new Uint32Array(now.data.buffer);
  for (let at = 0; at < pixels.length; at += 1) {
    if (before !== undefined && before[at] === pixels[at]) {
      kept[at] = 0;
      continue;
    }
    const [column, row] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
  }
  if (right < 0) return undefined;
  // The format stores half of the offsets.
  [left, top] = [left - (left % 2), top - (top % 2)];
  const part = document.createElement('canvas');
  [part.width, part.height] = [right + 1 - left, bottom + 1 - top];
  const partDrawing = part.getContext('2d');
  // A quality of 1 means lossless.
  partDrawing?.drawImage(canvas, -left, -top);
  const whole = part.toDataURL('image/webp', 1);
  partDrawing?.putImageData(now, -left, -top);
  const changed = part.toDataURL('image/webp', 1);
  const url = whole.length < changed.length ? whole : changed;
  return { x: left, y: top, width: part.width, height: part.height, url };
}
