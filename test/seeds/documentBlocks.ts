/** The samples of a document: its fenced code blocks, or the JSON in the text of a page that was saved without them. */
import { findFencedBlocks } from '../../src/protocol/core/document/fencedBlocks.ts';

export interface DocumentBlock {
  readonly language: string;
  readonly text: string;
}

/** A document with fences has its samples in these; otherwise its JSON values are found by their brackets. */
export function blocksOf(document: string): readonly DocumentBlock[] {
  const fenced = findFencedBlocks(document).map(({ language, text }) => ({ language, text }));
  return fenced.length > 0 ? fenced : jsonRegions(document).map((text) => ({ language: '', text }));
}

/** Values that begin at the start of a line. Values on lines of their own that follow each other are one sample. */
function jsonRegions(document: string): readonly string[] {
  const lines = document.split('\n');
  const regions: string[][] = [];
  let wasLine = false;
  for (let index = 0; index < lines.length;) {
    const length = valueLength(lines, index);
    const isLine = length === 1;
    const last = regions.at(-1);
    if (length > 0 && isLine && wasLine && last !== undefined) last.push(...lines.slice(index, index + length));
    else if (length > 0) regions.push(lines.slice(index, index + length));
    wasLine = isLine;
    index += Math.max(1, length);
  }
  return regions.map((region) => region.join('\n')).filter(isSample);
}

/** The number of lines until the brackets that open at the start of this line are closed; 0 where none opens. */
function valueLength(lines: readonly string[], from: number): number {
  if (!/^[[{]/.test(lines[from] ?? '')) return 0;
  let depth = 0;
  for (let index = from; index < lines.length; index += 1) {
    const bare = (lines[index] ?? '').replace(/"(?:[^"\\]|\\.)*"/g, '""');
    depth += (bare.match(/[[{]/g) ?? []).length - (bare.match(/[\]}]/g) ?? []).length;
    if (depth <= 0) return depth === 0 ? index - from + 1 : 0;
  }
  return 0;
}

/** Whether it is JSON at all, as opposed to code with brackets; samples may leave out members with three dots. */
function isSample(text: string): boolean {
  const lines = text.includes('\n{') ? text.split('\n') : [text];
  return isJson(text) || lines.every((line) => /^\{.*\}$/.test(line) && (isJson(line) || line.includes(', ...}')));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
