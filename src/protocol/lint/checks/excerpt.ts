/** Formats values for messages: a short value is shown completely, a long one without its middle. */
import { toJsonText, type Json } from '../../core/json/json.ts';

const maxLength = 80;

export function excerpt(text: string): string {
  if (text.length <= maxLength) return text;
  // Cut between characters, not inside a surrogate pair.
  const head = Array.from(text.slice(0, maxLength))
    .slice(0, maxLength - 21)
    .join('');
  const tail = Array.from(text.slice(-maxLength)).slice(-20).join('');
  return `${head}…${tail}`;
}

export function excerptOf(value: Json): string {
  return excerpt(toJsonText(value));
}
