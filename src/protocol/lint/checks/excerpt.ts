/** Formats values for messages: a short value is shown completely, a long one without its middle. */
import { toJsonText, type Json } from '../../core/json/json.ts';

const longest = 80;

export function excerpt(text: string): string {
  if (text.length <= longest) return text;
  // Cut between characters, not inside a surrogate pair.
  const head = Array.from(text.slice(0, longest))
    .slice(0, longest - 21)
    .join('');
  const tail = Array.from(text.slice(-longest)).slice(-20).join('');
  return `${head}…${tail}`;
}

export function excerptOf(value: Json): string {
  return excerpt(toJsonText(value));
}
