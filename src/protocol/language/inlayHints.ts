/** Small words beside an element: which message it is and who speaks, or when a frame arrived. */
import type { Digest } from '../conversation/digest.ts';

/** `index` counts from 0, people from 1. */
export function messageHint(index: number, digest: Digest | undefined): string {
  const speaker = digest?.role === undefined ? '' : ` ${digest.role}`;
  return `#${index + 1}${speaker}`;
}

/** Milliseconds since the request was sent. */
export function elapsedHint(at: number): string {
  if (at < 1000) return `+${Math.round(at)} ms`;
  const seconds = at / 1000;
  return seconds < 60 ? `+${seconds.toFixed(2)} s` : `+${Math.floor(seconds / 60)} min ${(seconds % 60).toFixed(0)} s`;
}
