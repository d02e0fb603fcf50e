/**
 * The cost of an image in tokens, by the rules of OpenAI's vision guide: tiles of 512 pixels for some models, patches
 * of 32 pixels for others. It is an estimate for display, and never a reason for a warning.
 */
import type { ImageSize } from './imageSize.ts';

export type ImageRule =
  | { readonly method: 'tiles'; readonly base: number; readonly tile: number }
  | { readonly method: 'patches'; readonly multiplier: number };

/** Rules by model family. */
export const imageRules = {
  'gpt-4o': { method: 'tiles', base: 85, tile: 170 },
  'gpt-4o-mini': { method: 'tiles', base: 2833, tile: 5667 },
  o1: { method: 'tiles', base: 75, tile: 150 },
  'gpt-5': { method: 'tiles', base: 70, tile: 140 },
  'gpt-4.1-mini': { method: 'patches', multiplier: 1.62 },
  'gpt-4.1-nano': { method: 'patches', multiplier: 2.46 },
  'o4-mini': { method: 'patches', multiplier: 1.72 },
} as const satisfies Readonly<Record<string, ImageRule>>;

const maxPatches = 1536;

/** Returns `undefined` where the size matters but is not known. Without `detail`, the cost is that of high detail. */
export function imageTokens(rule: ImageRule, size: ImageSize | undefined, detail?: string): number | undefined {
  if (rule.method === 'tiles' && detail === 'low') return rule.base;
  if (size === undefined) return undefined;
  if (rule.method === 'patches') return Math.ceil(rounded(countPatches(size) * rule.multiplier));
  return rule.base + rule.tile * countTiles(size);
}

/**
 * The number of tiles after shrinking the image to fit into 2048 × 2048, and then its shorter side to 768. Images are
 * never enlarged.
 */
function countTiles({ width, height }: ImageSize): number {
  const fit = Math.min(1, 2048 / Math.max(width, height));
  const scale = fit * Math.min(1, 768 / (fit * Math.min(width, height)));
  return Math.ceil(rounded(width * scale) / 512) * Math.ceil(rounded(height * scale) / 512);
}

/**
 * The number of patches. If there are more than 1536, the image shrinks to at most 1536, to whole patches on the side
 * that loses less.
 */
function countPatches({ width, height }: ImageSize): number {
  const count = Math.ceil(width / 32) * Math.ceil(height / 32);
  if (count <= maxPatches) return count;
  const scale = Math.sqrt((32 * 32 * maxPatches) / (width * height));
  const [across, down] = [(width * scale) / 32, (height * scale) / 32];
  const whole = Math.min(Math.floor(across) / across, Math.floor(down) / down);
  return Math.ceil(rounded(across * whole)) * Math.ceil(rounded(down * whole));
}

/** Removes the small error that floating point adds to a whole number. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
