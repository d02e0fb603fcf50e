/** The texts of an item by their place in it, in the form that a stream uses: `content/0`, `summary/1`, `arguments`. */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';

export function itemTexts(item: JsonObject): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const list of ['content', 'summary']) {
    const parts = item[list];
    if (!Array.isArray(parts)) continue;
    parts.forEach((part: Json, index) => {
      const text = partText(part);
      if (text !== undefined) texts.set(`${list}/${index}`, text);
    });
  }
  for (const member of ['arguments', 'input', 'code']) {
    const text = item[member];
    if (typeof text === 'string') texts.set(member, text);
  }
  return texts;
}

export function partText(part: Json | undefined): string | undefined {
  if (!isJsonObject(part)) return undefined;
  const text = part['text'] ?? part['refusal'];
  return typeof text === 'string' ? text : undefined;
}
