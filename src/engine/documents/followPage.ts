/**
 * The code blocks of an open Markdown or MDX text that are documents of a protocol, or Harmony text. A block that was
 * not edited keeps its findings, however much of the page around it changed.
 */
import { parseDocument } from '../../protocol/core/document/parseDocument.ts';
import { findFencedBlocks, type FencedBlock } from '../../protocol/core/document/fencedBlocks.ts';
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';
import { createTextBuffer, type TextBuffer } from '../../protocol/core/document/textBuffer.ts';
import type { TextEdit } from '../../protocol/core/document/textEdit.ts';
import { isHarmonyText, lintHarmonyText, type HarmonyPlaced } from '../../protocol/lint/documents/harmonyLint.ts';
import type { LintOptions } from '../../protocol/lint/documents/lintOptions.ts';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import { isSample } from '../../protocol/session/stored/lintMarkdown.ts';
import { recognizeWhole } from '../../protocol/session/stored/lintText.ts';
import { followDocument, type DocumentFollower } from './followDocument.ts';

/** What is in a block. */
type BlockContent =
  | { readonly is: 'document'; readonly follower: DocumentFollower; readonly isComplete: boolean }
  | { readonly is: 'text'; readonly text: string; readonly findings: readonly HarmonyPlaced[] };

export interface PageBlock {
  readonly source: FencedBlock;
  readonly content: BlockContent;
}

export interface PageFollower {
  readonly options: LintOptions;
  change(): void;
  /** Continues to check until `isTime` returns true. Returns whether everything is checked. */
  work(isTime: () => boolean): boolean;
  /** A page is short: nothing is shown before everything is checked. */
  preview(): readonly PlacedFinding[];
  /** The findings of what is checked, at their places in the page. */
  findings(): readonly PlacedFinding[];
  /** The blocks of the current text. */
  blocks(): readonly PageBlock[];
  blockAt(offset: number): PageBlock | undefined;
}

export function followPage(page: TextBuffer, options: LintOptions): PageFollower {
  let current: readonly PageBlock[] | undefined;
  let before: readonly PageBlock[] = [];
  const blocks = (): readonly PageBlock[] => {
    if (current !== undefined) return current;
    const known = new Map(before.map((block) => [keyOf(block.source), block.content]));
    const found = findFencedBlocks(page.toString()).flatMap((source): readonly PageBlock[] => {
      // Equal blocks have equal findings, so they can share them.
      const content = known.get(keyOf(source)) ?? readBlock(source, options);
      if (content !== undefined) known.set(keyOf(source), content);
      return content === undefined ? [] : [{ source, content }];
    });
    before = found;
    current = found;
    return found;
  };
  return {
    options,
    change() {
      current = undefined;
    },
    work: (isTime) => blocks().every(({ content }) => content.is === 'text' || content.follower.work(isTime)),
    preview: () => [],
    findings: () => blocks().flatMap(findingsOfBlock),
    blocks,
    blockAt: (offset) => blocks().find(({ source }) => source.fromDocument(offset) !== undefined),
  };
}

function keyOf({ language, text }: FencedBlock): string {
  return `${language}\n${text}`;
}

function readBlock(source: FencedBlock, options: LintOptions): BlockContent | undefined {
  if (!isSample(source)) return undefined;
  const { text } = source;
  if (isHarmonyText(text, {})) return { is: 'text', text, findings: lintHarmonyText(text, options) };
  const kind = recognizeWhole(text);
  if (kind === undefined) return undefined;
  const follower = followDocument(createTextBuffer(text), kind, { ...options, isExcerpt: true });
  // As on the command line, pages may abbreviate JSON in ways that no parser understands.
  const isComplete = kind.container !== 'json' || parseDocument(text).ok;
  return { is: 'document', follower, isComplete };
}

/** The findings about a block, with ranges of its own. */
export function ownFindings({ content }: PageBlock): readonly PlacedFinding[] {
  if (content.is === 'text') return content.findings;
  return content.isComplete ? content.follower.findings() : [];
}

function findingsOfBlock(block: PageBlock): readonly PlacedFinding[] {
  return ownFindings(block).map((finding) => outOfBlock(block, finding));
}

/** Moves a finding to its place in the page. A configuration cannot name a place within a page. */
export function outOfBlock({ source }: PageBlock, finding: PlacedFinding): PlacedFinding {
  const related = finding.related.map((place) => ({ ...place, ...toPage(source, place) }));
  return { ...finding, ...toPage(source, finding), place: '', related };
}

export function toPage({ toDocument }: FencedBlock, { start, end }: TextRange): TextRange {
  return { start: toDocument(start), end: toDocument(end) };
}

/** Moves edits to their places in the page. New lines get the indentation of the fence. */
export function editsInPage(source: FencedBlock, edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.map((edit) => ({
    ...toPage(source, edit),
    text: edit.text.replaceAll(/\n(?!\r?\n|$)/g, `\n${source.indent}`),
  }));
}
