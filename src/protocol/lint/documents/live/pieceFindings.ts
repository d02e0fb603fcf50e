/**
 * Checks a document of pieces, such as parts or tools. They are checked inside the smallest message or head that can
 * contain them, and only what is about the pieces themselves is reported.
 */
import type { Json } from '../../../core/json/json.ts';
import { toPlaceInPiece, type PlaceInPiece } from '../../../protocols/building-blocks/pieces.ts';
import type { PieceForm } from '../../../protocols/contract/documents.ts';
import { ruleById } from '../../engine/describeFinding.ts';
import { lintConversation, type LintSetup } from '../../engine/lintConversation.ts';
import type { Finding } from '../../engine/finding.ts';
import { toConversationDocument } from '../toConversationDocument.ts';
import type { ElementFinding } from './elementFinding.ts';
import type { ElementSource, LiveFindings } from './liveFindings.ts';

interface FoundInPiece extends PlaceInPiece {
  readonly finding: Finding;
}

/** Returns the findings about these pieces. Pointers start at the piece. */
function lintPieces(pieces: readonly Json[], piece: PieceForm, setup: LintSetup): readonly FoundInPiece[] {
  const around = piece.surround(pieces);
  const isMessage = piece.of === 'message';
  const document = toConversationDocument(isMessage ? [around] : around, setup.protocol);
  return lintConversation(document, setup).list.flatMap((finding) => {
    const pointer = isMessage ? finding.pointer.replace(/^\/0(?=\/|$)/, '') : finding.pointer;
    const place = toPlaceInPiece(piece, pointer);
    return place === undefined ? [] : [{ finding, ...place }];
  });
}

export function createPieceFindings<Element extends object>(
  source: ElementSource<Element>,
  setup: LintSetup,
  piece: PieceForm,
): LiveFindings<Element> {
  const found = new Map<Element, readonly ElementFinding<Element>[]>();
  const unread = new Set<Element>();
  const add = (element: Element | undefined, one: FoundInPiece): void => {
    const own = toElementFinding<Element>(one);
    if (own !== undefined && element !== undefined) found.set(element, [...(found.get(element) ?? []), own]);
  };
  const checkAlone = (element: Element): readonly ElementFinding<Element>[] => {
    const json = piece.of === 'message' ? source.read(element) : undefined;
    if (json === undefined) return [];
    return lintPieces([json], piece, setup).flatMap((one) => toElementFinding<Element>(one) ?? []);
  };
  /** Pieces of a head depend on each other: for example, no two tools have the same name. */
  const checkAll = (): void => {
    found.clear();
    const elements = Array.from({ length: source.length }, (_, index) => source.at(index));
    const values = elements.map((element) => (element && source.read(element)) ?? null);
    for (const one of lintPieces(values, piece, setup)) add(elements[one.index], one);
  };
  return {
    conversation: undefined,
    aboutDocument: [],
    change(removed, added) {
      for (const element of removed) {
        unread.delete(element);
        found.delete(element);
      }
      for (const element of added) unread.add(element);
      // A removed piece may have been the cause of a finding about another one.
      const first = source.at(0);
      if (piece.of === 'head' && first !== undefined) unread.add(first);
    },
    setHead: () => undefined,
    work(isTime) {
      if (piece.of === 'head') {
        if (unread.size > 0) checkAll();
        unread.clear();
      }
      for (const element of unread) {
        if (isTime()) return false;
        unread.delete(element);
        found.set(element, checkAlone(element));
      }
      return true;
    },
    checkAlone,
    aboutElements: () => found,
  };
}

function toElementFinding<Element>({ finding, pointer }: FoundInPiece): ElementFinding<Element> | undefined {
  const rule = ruleById(finding.rule);
  if (rule === undefined) return undefined;
  const { severity, args, habit } = finding;
  return { rule, severity, pointer, args, ...(habit && { habit }), related: [], range: undefined };
}
