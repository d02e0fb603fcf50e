/**
 * Checks the fenced code blocks of a Markdown or MDX text that are documents of a protocol. They are excerpts: what is
 * missing around them is not a finding, and neither is what the author left out with three dots.
 */
import { createPositions } from '../../core/document/positions.ts';
import { findFencedBlocks, type FencedBlock } from '../../core/document/fencedBlocks.ts';
import type { LintedText, LintTextOptions, LocatedFinding } from './lintText.ts';

/** The languages whose blocks may hold documents; pages also use those of plain text and of commands for streams. */
const languages: ReadonlySet<string> = new Set(
  [
    '',
    'json',
    'jsonc',
    'json5',
    'jsonl',
    'ndjson',
    'sse',
    'eventstream',
    'text',
    'txt',
    'plaintext',
    'bash',
    'sh',
  ].concat(['shell', 'console', 'http', 'harmony']),
);

export function isMarkdown(name: string | undefined): boolean {
  return name !== undefined && /\.(?:md|mdx|markdown)$/i.test(name);
}

/** Elements that the author left out: `, ...}` or `[...]`. */
const leftOut = /(?:[{[,]\s*(?:\.{3}|…)|(?:\.{3}|…)\s*[}\],])/;

/** `lint` checks the text of one block. */
export function lintMarkdown(
  markdown: string,
  options: LintTextOptions,
  lint: (text: string, options: LintTextOptions) => LintedText,
): LintedText {
  const { name: _name, ...others } = options;
  const positionOf = createPositions(markdown);
  let isKnown = false;
  const findings: LocatedFinding[] = [];
  for (const block of findFencedBlocks(markdown)) {
    const linted =
      languages.has(block.language) && !leftOut.test(block.text)
        ? lint(block.text, { ...others, isExcerpt: true })
        : undefined;
    if (linted?.ok !== true) continue;
    isKnown = true;
    findings.push(...linted.findings.map((finding) => moveOut(finding, block, positionOf)));
  }
  return isKnown ? { ok: true, findings } : { ok: false, reason: 'unrecognized' };
}

function moveOut(
  finding: LocatedFinding,
  { text, toDocument }: FencedBlock,
  positionOf: ReturnType<typeof createPositions>,
): LocatedFinding {
  const offsetOf = offsets(text);
  const start = positionOf(toDocument(offsetOf(finding.line, finding.column)));
  const end = positionOf(toDocument(offsetOf(finding.endLine, finding.endColumn)));
  return { ...finding, ...start, endLine: end.line, endColumn: end.column };
}

function offsets(text: string): (line: number, column: number) => number {
  const lines = text.split('\n');
  return (line, column) => lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
