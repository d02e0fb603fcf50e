/** Recognizes Harmony text by its beginning. */
import { findTokens } from './tokens.ts';

/**
 * Returns 2 when the text starts with one of the tokens or contains a complete header, and 1 when the tokens were
 * dropped.
 */
export function recognizeHarmony(sample: string): 0 | 1 | 2 {
  const text = sample.replace(/^\uFEFF/, '').trimStart();
  const [first] = findTokens(text.slice(0, 20));
  if (first?.start === 0) return 2;
  // A JSON document or a stream may contain Harmony text without being Harmony.
  if (/^(?:[[{"]|(?:data|event|id|retry):)/.test(text)) return 0;
  if (/<\|start\|>[^<]{1,80}(?:<\|channel\|>[^<]{1,80})?(?:<\|constrain\|>\w+)?<\|message\|>/.test(text)) return 2;
  return isDetokenized(text) ? 1 : 0;
}

/**
 * Whether a text is like `analysisUser message hi.assistantfinalHello!`, which results when a server decodes without
 * special tokens.
 */
export function isDetokenized(text: string): boolean {
  return (
    /^(?:assistant)?(?:analysis|commentary|final)(?=\S)/.test(text) &&
    /assistant(?:final(?=\S)|commentary(?=\S| to=))/.test(text)
  );
}
