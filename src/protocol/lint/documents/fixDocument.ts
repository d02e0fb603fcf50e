/** Computes the fixes for the findings of a document, as edits of its text. */
import { applyChanges } from '../../core/document/applyChanges.ts';
import type { Change } from '../../core/document/change.ts';
import { applyEdits, editBetween, type TextEdit } from '../../core/document/textEdit.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { ruleById } from '../engine/describeFinding.ts';
import { fixesOf, indexIn } from '../engine/fixesOf.ts';
import { createDocumentContext } from '../engine/lintConversation.ts';
import type { Fix } from '../engine/rule.ts';
import { pieceById } from '../../protocols/building-blocks/pieces.ts';
import { fixesOfPiece } from './fixPiece.ts';
import { fixTogether } from './fixTogether.ts';
import { LiveDocument } from './live/liveDocument.ts';
import type { PlacedFinding, PlacedFix } from './placedFinding.ts';
import { toConversationDocument } from './toConversationDocument.ts';

/** Returns the fixes, the most likely one first. */
export function fixesAt(document: LiveDocument, finding: PlacedFinding, locale: Locale): readonly PlacedFix[] {
  return neutralFixes(document, finding).flatMap(({ title, isPreferred, changes }) => {
    const { edits, failed } = applyChanges(document.elements, document.read, changes);
    if (failed.length > 0 || edits.length === 0) return [];
    const titles = { en: { title: title.en }, 'zh-cn': { title: title['zh-cn'] } };
    return [{ title: createTranslate(titles, locale)('title', finding.args), isPreferred, edits }];
  });
}

/** The maximum number of rounds, because one fix may lead to another finding. */
const maxRounds = 20;

/**
 * Returns the edits that apply all preferred fixes, until no finding with a preferred fix is left. Returns
 * no edits if there is no such finding.
 */
export function fixAll(document: LiveDocument): readonly TextEdit[] {
  const first = editsOf(document);
  if (first.length === 0) return [];
  const before = document.read(0, document.elements.textLength);
  let text = applyEdits(before, first);
  for (let round = 1; round < maxRounds; round += 1) {
    const next = new LiveDocument({ ...document.options, kind: document.kind, text });
    next.work(() => false);
    const edits = editsOf(next);
    if (edits.length === 0) return round === 1 ? first : [editBetween(before, text)];
    text = applyEdits(text, edits);
  }
  return [editBetween(before, text)];
}

function editsOf(document: LiveDocument): readonly TextEdit[] {
  const fixes = document.findings().flatMap((finding) => {
    const preferred = neutralFixes(document, finding).find(({ isPreferred }) => isPreferred);
    return preferred === undefined ? [] : [preferred];
  });
  return applyChanges(document.elements, document.read, fixTogether(fixes)).edits;
}

function neutralFixes(document: LiveDocument, finding: PlacedFinding): readonly Fix[] {
  const { kind, setup, elements, head, conversation } = document;
  const { rule, severity, args } = finding;
  const piece = kind.piece === undefined ? undefined : pieceById(setup.protocol, kind.piece);
  if (piece !== undefined) return fixesOfPiece(document, piece, finding);
  const list = kind.list === undefined ? '' : `/${kind.list}`;
  const place = kind.isLone === true ? `/0${finding.place}` : finding.place;
  const index = indexIn(place, list);
  const element = index === undefined ? undefined : elements.at(index);
  if (kind.form === 'requests') {
    const json = element && document.valueOf(element);
    if (json === undefined) return [];
    const fixes = fixesOf(
      { rule, severity, args, pointer: finding.pointer },
      toConversationDocument(json, setup.protocol),
      setup,
    );
    return fixes.map((fix) => ({ ...fix, changes: fix.changes.map((change) => moveInto(change, `/${index}`)) }));
  }
  if (conversation === undefined) return [];
  const message = (at: number): ReturnType<typeof setup.protocol.readMessage> | undefined => {
    const found = elements.at(at);
    return found && setup.protocol.readMessage(document.valueOf(found) ?? null);
  };
  const own = index === undefined ? undefined : message(index);
  const scope = index === undefined || own === undefined ? undefined : { message: own, index, conversation };
  const found = {
    finding: { rule, severity, args, pointer: place },
    scope,
    document: { head, list, conversation },
    message,
  };
  const fixes = ruleById(rule)?.fix?.(found, createDocumentContext(setup, head, list)) ?? [];
  return kind.isLone === true ? fixes.filter(({ changes }) => changes.every(staysInside)) : fixes;
}

/** Whether a change of a single element leaves it the only one. */
function staysInside(change: Change): boolean {
  return change.pointer.startsWith('/0/') || (change.do === 'set' && change.pointer === '/0');
}

/** In JSONL, each line is a document of its own, so its changes are moved into the line. */
function moveInto(change: Change, above: string): Change {
  const moved = { ...change, pointer: above + change.pointer };
  return moved.do === 'move' ? { ...moved, to: above + moved.to } : moved;
}
