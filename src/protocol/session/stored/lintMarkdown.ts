/**
 * Checks the fenced code blocks of a Markdown or MDX text that are documents of a protocol. They are excerpts: what is
 * missing around them is not a finding, and neither is what the author left out with three dots.
 */
import { createPositions } from '../../core/document/positions.ts';
import { findFencedBlocks, type FencedBlock } from '../../core/document/fencedBlocks.ts';
import { protocols } from '../../protocols/registry.ts';

/** The languages whose blocks may hold documents; pages also use those of plain text and of commands for streams. */
const general = ',json,jsonc,json5,jsonl,ndjson,sse,eventstream,text,txt,plaintext,bash,sh,shell,console,http'.split(
  ',',
);

function languages(): ReadonlySet<string> {
  return new Set([...general, ...protocols.flatMap(({ text }) => text?.language ?? [])]);
}

export function isMarkdown(name: string | undefined): boolean {
  return name !== undefined && /\.(?:md|mdx|markdown)$/i.test(name);
}

/** Elements that the author left out: `, ...}` or `[...]`. */
const leftOut = /(?:[{[,]\s*(?:\.{3}|…)|(?:\.{3}|…)\s*[}\],])/;

/** Whether a block may be a document, and shows all of it. */
export function isSample({ language, text }: FencedBlock): boolean {
  return languages().has(language) && !leftOut.test(text);
}

interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * `lint` checks the text of one block, and returns `undefined` if it is not a document. Returns `undefined` if no block
 * is one.
 */
export function lintMarkdown<Finding extends Place>(
  markdown: string,
  lint: (text: string) => readonly Finding[] | undefined,
): readonly Finding[] | undefined {
  const positionOf = createPositions(markdown);
  const linted = findFencedBlocks(markdown).flatMap((block) => {
    const findings = isSample(block) ? lint(block.text) : undefined;
    return findings === undefined ? [] : [findings.map((finding) => moveOut(finding, block, positionOf))];
  });
  return linted.length === 0 ? undefined : linted.flat();
}

function moveOut<Finding extends Place>(
  finding: Finding,
  { text, toDocument }: FencedBlock,
  positionOf: ReturnType<typeof createPositions>,
): Finding {
  const offsetOf = offsets(text);
  const start = positionOf(toDocument(offsetOf(finding.line, finding.column)));
  const end = positionOf(toDocument(offsetOf(finding.endLine, finding.endColumn)));
  return { ...finding, ...start, endLine: end.line, endColumn: end.column };
}

function offsets(text: string): (line: number, column: number) => number {
  const lines = text.split('\n');
  return (line, column) => lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
