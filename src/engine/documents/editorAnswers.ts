/** What the editor asks about the conversation in a document. All ranges are those of the document. */
import type { TextElement } from '../../protocol/core/document/elementStore.ts';
import type { TextRange } from '../../protocol/core/document/locatePointer.ts';
import type { TextEdit } from '../../protocol/core/document/textEdit.ts';
import type { Locale } from '../../protocol/core/l10n/translate.ts';
import { readRunLine } from '../../protocol/core/record/runFile.ts';
import { formatBytes } from '../../protocol/core/base/formatBytes.ts';
import type { BudgetRow } from '../../protocol/editor/documentBudget.ts';
import { fixGapAt } from '../../protocol/editor/fixGap.ts';
import { completionsAt } from '../../protocol/editor/language/completions.ts';
import { foldsOf, type Fold } from '../../protocol/editor/language/folding.ts';
import { formatElement, type FormatStyle } from '../../protocol/editor/language/format.ts';
import { hoverAt } from '../../protocol/editor/language/hovers.ts';
import { elapsedHint, messageHint } from '../../protocol/editor/language/inlayHints.ts';
import { linksIn } from '../../protocol/editor/language/links.ts';
import { describeCost } from '../../protocol/editor/language/messageCost.ts';
import {
  definitionsAt,
  referencesAt,
  renameAt,
  renameTargetAt,
  type FoundPlace,
} from '../../protocol/editor/language/references.ts';
import { selectionRangesAt } from '../../protocol/editor/language/selectionRanges.ts';
import { semanticTokensOf, type SemanticToken } from '../../protocol/editor/language/semanticTokens.ts';
import { readSlice } from '../../protocol/editor/language/slice.ts';
import { outlineOf, type OutlineSymbol } from '../../protocol/editor/language/symbols.ts';
import { turnsOf } from '../../protocol/editor/language/turns.ts';
import { pieceOf } from '../../protocol/editor/pieceAt.ts';
import { fixAll, fixesAt } from '../../protocol/lint/documents/fixDocument.ts';
import type { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import type { PlacedFinding, PlacedFix } from '../../protocol/lint/documents/placedFinding.ts';
import { authoringOf } from '../../protocol/protocols/editors.ts';
import type { OpenTexts } from './openTexts.ts';
import { fixAllInPage, fixesInPage } from './pageFixes.ts';
import { createRequestAnswers } from './requestsIn.ts';
import { spotAt, type Spot } from './spotAt.ts';
import { workInSteps } from './workInSteps.ts';

/** Something that the editor shows at an offset. */
export interface PlacedText {
  readonly at: number;
  readonly text: string;
}

/** The cost of a document in a model's context. */
export interface ShownBudget {
  readonly tokens: number;
  readonly size: string;
  readonly description: string;
}

export interface ShownBudgetRow extends Pick<BudgetRow, 'index' | 'role' | 'share'> {
  readonly tokens: number;
  readonly size: string;
  /** The offset of the message. */
  readonly at: number;
}

/** The number of symbols or folds in one message to the host, so that receiving one takes no time. */
const batch = 250;

/** A reader sees at a glance who speaks in a conversation with fewer messages. */
const fewestHinted = 3;

/** Nobody looks through more; VS Code itself shows at most 5,000 folds. */
const maxListed = 10_000;

export function createEditorAnswers(texts: OpenTexts, locale: Locale) {
  const liveOf = (id: string): LiveDocument | undefined => texts.get(id).follower?.live;
  return {
    ...createPieceAnswers((id, offset) => spotAt(texts.get(id), offset, locale), locale),
    ...createRequestAnswers(texts),
    ...createListAnswers(texts, locale),
    /** The links in the first characters of the document. */
    listLinks(id: string, maxLength: number) {
      const { text, follower } = texts.get(id);
      return follower?.live === undefined ? [] : linksIn(text.read(0, maxLength));
    },
    /** The fixes for each of the findings. */
    fixesAt(id: string, findings: readonly PlacedFinding[]): readonly (readonly PlacedFix[])[] {
      const { page } = texts.get(id);
      if (page !== undefined) return findings.map((finding) => fixesInPage(page, finding, locale));
      const live = liveOf(id);
      return findings.map((finding) => (live === undefined ? [] : fixesAt(live, finding, locale)));
    },
    /** The fix for the JSON error at each offset; `null` where there is none. */
    fixGapsAt(id: string, offsets: readonly number[]): readonly (PlacedFix | null)[] {
      const live = liveOf(id);
      return offsets.map((offset) => (live && fixGapAt(live, offset, locale)) ?? null);
    },
    fixAll(id: string): readonly TextEdit[] {
      const { page } = texts.get(id);
      if (page !== undefined) return fixAllInPage(page);
      const live = liveOf(id);
      // VS Code requests this right after an edit, or when the document is saved.
      live?.work(() => false);
      return live === undefined ? [] : fixAll(live);
    },
    /** Returns `undefined` for a document without messages. */
    async countBudget(id: string, signal: AbortSignal): Promise<ShownBudget | undefined> {
      const budget = texts.get(id).follower?.budget;
      if (budget === undefined) return undefined;
      await workInSteps((isTime) => budget.work(isTime), signal);
      const { total } = budget;
      if (total.bytes === 0) return undefined;
      return { tokens: total.tokens, size: formatBytes(total.bytes), description: describeCost(total, locale) };
    },
    /** The most costly messages first. */
    listBudget(id: string, max: number): readonly ShownBudgetRow[] {
      const live = liveOf(id);
      const rows = texts.get(id).follower?.budget?.rows(max) ?? [];
      return rows.map(({ index, role, share, cost }) => {
        const element = index === undefined ? undefined : live?.elements.at(index);
        const at = (element && live?.elements.rangeOf(element)?.start) ?? 0;
        return { index, role, share, tokens: cost.tokens, size: formatBytes(cost.bytes), at };
      });
    },
    /** The edits inside each line. */
    formatLines: (lines: readonly string[], style: FormatStyle): readonly (readonly TextEdit[])[] =>
      lines.map((line) => formatElement(line, style)),
    /** For lines of a run file, when each arrived; `null` for a line without a time. */
    elapsedHints: (lines: readonly string[]): readonly (string | null)[] => lines.map(elapsedOf),
  };
}

function createPieceAnswers(spot: (id: string, offset: number) => Spot | undefined, locale: Locale) {
  const toDocument = ({ live, out }: Spot, { index, range }: Pick<FoundPlace, 'index' | 'range'>): TextRange =>
    out(pieceOf(live, index, locale).toDocument(range));
  return {
    completionsAt(id: string, offset: number) {
      const found = spot(id, offset);
      if (found === undefined) return [];
      const offers = completionsAt(found.piece.text, found.piece.offset, found.piece.around);
      return offers.map((offer) => ({ ...offer, range: found.out(found.piece.toDocument(offer.range)) }));
    },
    hoverAt(id: string, offset: number) {
      const found = spot(id, offset);
      const hover = found && hoverAt(found.piece.text, found.piece.offset, found.piece.around);
      return found && hover && { ...hover, range: found.out(found.piece.toDocument(hover.range)) };
    },
    definitionsAt(id: string, offset: number): readonly TextRange[] {
      const found = spot(id, offset);
      if (found === undefined) return [];
      const { text, offset: inside, around } = found.piece;
      return definitionsAt(text, inside, around).map((place) => toDocument(found, place));
    },
    referencesAt(id: string, offset: number): readonly TextRange[] {
      const found = spot(id, offset);
      if (found === undefined) return [];
      const { text, offset: inside, around } = found.piece;
      return referencesAt(text, inside, around).map((place) => toDocument(found, place));
    },
    /** Throws an error with the reason why nothing can be renamed here. */
    renameTargetAt(id: string, offset: number) {
      const found = spot(id, offset);
      if (found === undefined) return undefined;
      const renamed = renameTargetAt(found.piece.text, found.piece.offset, found.piece.around);
      if (!renamed.ok) throw new Error(renamed.reason);
      const { text, range } = renamed.target;
      return { text, range: found.out(found.piece.toDocument(range)) };
    },
    /** Throws an error with the reason why this name cannot be used. */
    renameAt(id: string, offset: number, name: string): readonly TextEdit[] | undefined {
      const found = spot(id, offset);
      if (found === undefined) return undefined;
      const renamed = renameAt(found.piece.text, found.piece.offset, { name, around: found.piece.around });
      if (!renamed.ok) throw new Error(renamed.reason);
      return renamed.edits.map(({ index, text, ...range }) => ({ ...toDocument(found, { index, range }), text }));
    },
    /** For each offset, the ranges around it, from the smallest to the largest. */
    selectionRangesAt: (id: string, offsets: readonly number[]): readonly (readonly TextRange[])[] =>
      offsets.map((offset) => {
        const found = spot(id, offset);
        if (found === undefined) return [];
        return selectionRangesAt(found.piece.text, found.piece.offset).map((range) =>
          found.out(found.piece.toDocument(range)),
        );
      }),
  };
}

/** What is true of an element as long as the element object is the same. */
function createElementCache<Value>(): (element: TextElement, read: () => Value) => Value {
  const known = new WeakMap<TextElement, { readonly value: Value }>();
  return (element, read) => {
    const found = known.get(element) ?? { value: read() };
    known.set(element, found);
    return found.value;
  };
}

function createListAnswers(texts: OpenTexts, locale: Locale) {
  const symbols = createElementCache<OutlineSymbol | undefined>();
  const folds = createElementCache<readonly Fold[]>();
  const tokens = createElementCache<readonly SemanticToken[]>();
  const liveOf = (id: string): LiveDocument | undefined => texts.get(id).follower?.live;
  return {
    /** Reports the symbols of the first messages in batches. Their ranges and children are those of the document. */
    async listSymbols(id: string, report: (symbols: readonly OutlineSymbol[]) => void, signal: AbortSignal) {
      const live = liveOf(id);
      if (live === undefined || live.kind.form === 'requests') return;
      const read = (element: TextElement): OutlineSymbol | undefined =>
        outlineOf(readSlice(live.textOf(element)), live.setup.protocol.readMessage(live.valueOf(element) ?? null), {
          authoring: authoringOf(live.kind.protocol),
          locale,
        });
      await reportElements(live, report, signal, (element, start, index) => {
        const symbol = symbols(element, () => read(element));
        return symbol === undefined ? [] : [moveSymbol({ ...symbol, name: `#${index + 1} ${symbol.name}` }, start)];
      });
    },
    /** Reports the folds of turns and messages in batches. */
    async listFolds(id: string, report: (folds: readonly Fold[]) => void, signal: AbortSignal): Promise<void> {
      const live = liveOf(id);
      if (live?.conversation === undefined) return;
      report(foldTurns(live));
      await reportElements(live, report, signal, (element, start) => {
        const read = (): readonly Fold[] =>
          foldsOf(readSlice(live.textOf(element)), live.setup.protocol.readMessage(live.valueOf(element) ?? null));
        return folds(element, read).map((fold) => ({ ...fold, start: fold.start + start, end: fold.end + start }));
      });
    },
    /** The number and the role of each message in the range; nothing for a short conversation. */
    listMessageHints(id: string, range: TextRange): readonly PlacedText[] {
      const live = liveOf(id);
      if (live?.conversation === undefined || live.elements.length < fewestHinted) return [];
      const { elements, setup } = live;
      return elementsIn(live, range).map(([element, { start: at }]) => {
        const message = setup.protocol.readMessage(live.valueOf(element) ?? null);
        return { at, text: messageHint(elements.indexOf(element), message) };
      });
    },
    /** The tokens in the range; `undefined` for a document without a conversation. */
    listSemanticTokens(id: string, range: TextRange): readonly SemanticToken[] | undefined {
      const live = liveOf(id);
      if (live === undefined || live.kind.form === 'requests') return undefined;
      const read = (index: number | undefined): readonly SemanticToken[] => {
        const { text, around } = pieceOf(live, index, locale);
        return semanticTokensOf(readSlice(text), around);
      };
      const { inside } = live.elements;
      const isHeadSeen =
        live.head !== undefined && inside !== undefined && (range.start < inside.start || range.end > inside.end);
      const ofHead = isHeadSeen ? read(undefined).map((token) => ({ ...token, ...live.outOfHead(token) })) : [];
      const ofElements = elementsIn(live, range).flatMap(([element, { start }]) =>
        tokens(element, () => read(live.elements.indexOf(element))).map((token) => ({
          ...token,
          start: token.start + start,
          end: token.end + start,
        })),
      );
      return [...ofHead, ...ofElements].filter(({ start, end }) => end >= range.start && start <= range.end);
    },
  };
}

function elementsIn(
  { elements }: LiveDocument,
  { start, end }: TextRange,
): readonly (readonly [TextElement, TextRange])[] {
  const found: (readonly [TextElement, TextRange])[] = [];
  for (const entry of elements.entries(elements.indexAt(start))) {
    if (entry[1].start > end) break;
    found.push(entry);
  }
  return found;
}

/** Reports what `read` returns for each element, at most `maxListed`, in batches. */
async function reportElements<Value>(
  { elements }: LiveDocument,
  report: (values: readonly Value[]) => void,
  signal: AbortSignal,
  read: (element: TextElement, start: number, index: number) => readonly Value[],
): Promise<void> {
  let values: Value[] = [];
  let index = 0;
  let listed = 0;
  const { version } = elements;
  await workInSteps((isTime) => {
    for (; index < elements.length && listed < maxListed && elements.version === version; index += 1) {
      if (isTime()) return false;
      const element = elements.at(index);
      const start = element && elements.rangeOf(element)?.start;
      if (element === undefined || start === undefined) continue;
      values.push(...read(element, start, index));
      if (values.length < batch) continue;
      listed += values.length;
      report(values);
      values = [];
    }
    return true;
  }, signal);
  report(values);
}

function foldTurns({ conversation, elements }: LiveDocument): readonly Fold[] {
  const turns = conversation === undefined ? [] : turnsOf(conversation).slice(0, maxListed);
  return turns.flatMap(({ start, end }): readonly Fold[] => {
    const [first, last] = [elements.at(start), elements.at(end - 1)];
    const from = first && elements.rangeOf(first)?.start;
    const to = last && elements.rangeOf(last)?.end;
    return from === undefined || to === undefined || end - start < 2 ? [] : [{ start: from, end: to, kind: 'message' }];
  });
}

function moveSymbol(symbol: OutlineSymbol, by: number): OutlineSymbol {
  const { range, children } = symbol;
  return {
    ...symbol,
    range: { start: range.start + by, end: range.end + by },
    children: children.map((child) => moveSymbol(child, by)),
  };
}

function elapsedOf(text: string): string | null {
  const line = readRunLine(text, 0);
  // The end line of a run has the time 0 if it contains no valid time.
  const at = line.kind === 'frame' ? line.frame.at : line.kind === 'end' && line.end.at > 0 ? line.end.at : undefined;
  return at === undefined ? null : elapsedHint(at);
}
