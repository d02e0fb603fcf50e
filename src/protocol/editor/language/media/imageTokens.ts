/**
 * What a picture costs in tokens, by the rules of OpenAI's vision guide: tiles of 512 pixels for
 * some models, patches of 32 for others. An estimate to be shown, never a reason to warn.
 */
import type { ImageSize } from './imageSize.ts';

export type ImageRule =
  | { readonly method: 'tiles'; readonly base: number; readonly tile: number }
  | { readonly method: 'patches'; readonly multiplier: number };

/** By family of models. */
export const imageRules = {
  'gpt-4o': { method: 'tiles', base: 85, tile: 170 },
  'gpt-4o-mini': { method: 'tiles', base: 2833, tile: 5667 },
  o1: { method: 'tiles', base: 75, tile: 150 },
  'gpt-5': { method: 'tiles', base: 70, tile: 140 },
  'gpt-4.1-mini': { method: 'patches', multiplier: 1.62 },
  'gpt-4.1-nano': { method: 'patches', multiplier: 2.46 },
  'o4-mini': { method: 'patches', multiplier: 1.72 },
} as const satisfies Readonly<Record<string, ImageRule>>;

const mostPatches = 1536;

/** `undefined` where the size matters and is not known. Without a detail, it is looked at finely. */
export function imageTokens(rule: ImageRule, size: ImageSize | undefined, detail?: string): number | undefined {
  if (rule.method === 'tiles' && detail === 'low') return rule.base;
  if (size === undefined) return undefined;
  if (rule.method === 'patches') return Math.ceil(rounded(countPatches(size) * rule.multiplier));
  return rule.base + rule.tile * countTiles(size);
}

/** After shrinking into 2048 × 2048 and the shorter side to 768; nothing is enlarged. */
function countTiles({ width, height }: ImageSize): number {
  const fit = Math.min(1, 2048 / Math.max(width, height));
  const scale = fit * Math.min(1, 768 / (fit * Math.min(width, height)));
  return Math.ceil(rounded(width * scale) / 512) * Math.ceil(rounded(height * scale) / 512);
}

/** After shrinking to at most 1536, to whole patches on the side that loses less. */
function countPatches({ width, height }: ImageSize): number {
  const count = Math.ceil(width / 32) * Math.ceil(height / 32);
  if (count <= mostPatches) return count;
  const scale = Math.sqrt((32 * 32 * mostPatches) / (width * height));
  const [across, down] = [(width * scale) / 32, (height * scale) / 32];
  const whole = Math.min(Math.floor(across) / across, Math.floor(down) / down);
  return Math.ceil(rounded(across * whole)) * Math.ceil(rounded(down * whole));
}

/** Without what floating point adds behind a whole number. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
