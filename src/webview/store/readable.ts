/**
 * JSON text formatted for reading: indented, and unwrapped where it was encoded twice. Every token is kept exactly as
 * written.
 */
import { tryParseJson } from '../../protocol/core/json/json.ts';
import { indentJson } from '../../protocol/core/json/jsonText.ts';

/** Characters. Longer text is not formatted, because formatting it would block the page. */
const maxFormattedLength = 200_000;

/** Formats JSON text. Text that is not JSON, or is not complete yet, is returned unchanged. */
export function readable(text: string): string {
  if (text.length > maxFormattedLength || !/^\s*[[{"]/.test(text)) return text;
  const value = tryParseJson(text);
  if (value === undefined) return text;
  if (typeof value === 'string') return readable(value);
  const blocks = textBlocks(value);
  return blocks === undefined ? indentJson(text) : blocks.map(readable).join('\n');
}

/** Returns one line of text for a folded row. */
export function oneLine(text: string): string {
  const value = text.length > maxFormattedLength ? undefined : tryParseJson(text);
  const blocks = value === undefined ? undefined : textBlocks(value);
  return (blocks?.join(' ') ?? text).replaceAll(/\s+/g, ' ').slice(0, 300);
}

/**
 * Returns the texts of blocks. AgentScope encodes tool output as a JSON string of blocks `[{"type":"text","text":…}]`.
 */
export function textBlocks(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const texts = value.map((block: unknown) =>
    typeof block === 'object' && block !== null && 'type' in block && block.type === 'text' && 'text' in block
      ? block.text
      : undefined,
  );
  return texts.every((text) => typeof text === 'string') ? texts : undefined;
}

/**
 * Splits long text into blocks that no longer change once the text has grown past them, so that the browser lays out
 * only the last one again. The text is cut at line breaks, which the block boundaries replace.
 */
export function toBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let start = 0;
  while (text.length - start > blockLength) {
    const end = text.indexOf('\n', start + blockLength);
    if (end === -1) break;
    blocks.push(text.slice(start, end));
    start = end + 1;
  }
  blocks.push(text.slice(start));
  return blocks;
}

const blockLength = 1500;
