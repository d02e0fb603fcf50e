/** Whether a text is Harmony, told by its beginning. */
import { findTokens } from './tokens.ts';

/** 2: it begins with one of its tokens, or has a whole header. 1: the tokens were dropped. */
export function recognizeHarmony(sample: string): 0 | 1 | 2 {
  const text = sample.replace(/^\uFEFF/, '').trimStart();
  const [first] = findTokens(text.slice(0, 20));
  if (first?.start === 0) return 2;
  // A JSON document or a stream may well speak of Harmony.
  if (/^(?:[[{"]|(?:data|event|id|retry):)/.test(text)) return 0;
  if (/<\|start\|>[^<]{1,80}(?:<\|channel\|>[^<]{1,80})?(?:<\|constrain\|>\w+)?<\|message\|>/.test(text)) return 2;
  return isDetokenized(text) ? 1 : 0;
}

/** `analysisUser says hi.assistantfinalHello!`: what is left when a server decodes without special tokens. */
export function isDetokenized(text: string): boolean {
  return (
    /^(?:assistant)?(?:analysis|commentary|final)(?=\S)/.test(text) &&
    /assistant(?:final(?=\S)|commentary(?=\S| to=))/.test(text)
  );
}
