/** Converts JSON to text in snippet syntax: what an editor inserts, with placeholders. */
import { isJsonObject, type Json } from '../../../core/json/json.ts';

/** Texts to choose from at `$call` and `$tool` in a body. */
interface Choices {
  readonly call?: readonly string[];
  readonly tool?: readonly string[];
}

interface SnippetStyle {
  readonly oneLine: boolean;
  readonly choices?: Choices;
}

/** Longer values are split over several lines. */
const width = 70;

/** In the strings of a body, `$1`, `${1:text}`, `$call` and `$tool` are placeholders. */
export function toSnippetText(body: Json, style: SnippetStyle, indent = ''): string {
  const flat = write(body, style, undefined);
  return style.oneLine || flat.length <= width ? flat : write(body, style, indent);
}

/** A value that is inserted literally, without placeholders. */
export function toLiteral(value: Json): string {
  return escapeSnippet(JSON.stringify(value));
}

export function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, String.raw`\$&`);
}

function write(body: Json, style: SnippetStyle, indent: string | undefined): string {
  if (typeof body === 'string') return writeString(body, style.choices ?? {});
  if (typeof body !== 'object' || body === null) return JSON.stringify(body);
  const deeper = indent === undefined ? undefined : `${indent}\t`;
  const below = (value: Json): string =>
    deeper === undefined ? write(value, style, undefined) : toSnippetText(value, style, deeper);
  if (Array.isArray(body)) return bracket('[', ']', (body as readonly Json[]).map(below), deeper);
  if (!isJsonObject(body)) return '';
  const members = Object.entries(body).map(([key, value]) => `${toLiteral(key)}: ${below(value ?? null)}`);
  // The user is expected to fill in an empty object.
  return bracket('{', '}', members, deeper);
}

function bracket(open: string, close: string, entries: readonly string[], indent: string | undefined): string {
  const end = close === '}' ? String.raw`\}` : close;
  if (entries.length === 0) return `${open}${end}`;
  if (indent === undefined) return `${open}${entries.join(', ')}${end}`;
  return `${open}\n${entries.map((entry) => indent + entry).join(',\n')}\n${indent.slice(1)}${end}`;
}

function writeString(text: string, { call = [], tool = [] }: Choices): string {
  const filled = toLiteral(text).replaceAll(/\\\$(\{\d+:[^\\]*)\\\}/g, '$$$1}');
  return filled.replaceAll(/\\\$(\d+|call|tool)/g, (_, name: string) => {
    if (name === 'call') return toChoice(call);
    return name === 'tool' ? toChoice(tool) : `$${name}`;
  });
}

function toChoice(texts: readonly string[]): string {
  const choices = texts.map((text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replaceAll(/[\\$},|]/g, String.raw`\$&`),
  );
  return choices.length === 0 ? '$1' : `\${1|${choices.join(',')}|}`;
}

/** Escapes snippet syntax for use inside a JSON string. */
export function escapeSnippetInside(snippet: string): string {
  return snippet.replaceAll(/\\\\|"|\n|\t/g, (found) => {
    if (found === '"') return String.raw`\\"`;
    if (found === '\n') return String.raw`\\n`;
    return found === '\t' ? String.raw`\\t` : String.raw`\\\\`;
  });
}
