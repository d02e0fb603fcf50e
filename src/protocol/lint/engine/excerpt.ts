/** Values inside sentences: whole when short, without their middle when long. */
import { toJsonText, type Json } from '../../core/json/json.ts';

const longest = 80;

export function excerpt(text: string): string {
  if (text.length <= longest) return text;
  // Cut between characters, not within a surrogate pair.
  const head = Array.from(text.slice(0, longest))
    .slice(0, longest - 21)
    .join('');
  const tail = Array.from(text.slice(-longest)).slice(-20).join('');
  return `${head}…${tail}`;
}

export function excerptOf(value: Json): string {
  return excerpt(toJsonText(value));
}
