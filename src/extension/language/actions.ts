/** Converts fixes to VS Code's code actions. */
import { CodeAction, CodeActionKind, WorkspaceEdit, type Diagnostic, type TextDocument } from 'vscode';
import type { TextEdit } from '../../protocol/core/document/textEdit.ts';
import type { PlacedFix } from '../../protocol/lint/documents/placedFinding.ts';
import { toRange } from '../documents/places.ts';

const fixAllKind = CodeActionKind.SourceFixAll.append('agentApi');

export const providedKinds = { providedCodeActionKinds: [CodeActionKind.QuickFix, fixAllKind] };

/** Whether VS Code requests all fixes at once. */
export function wantsAll(only: CodeActionKind | undefined): boolean {
  return only !== undefined && (only.contains(fixAllKind) || fixAllKind.contains(only));
}

export function toQuickFix(
  document: TextDocument,
  { title, isPreferred, edits }: PlacedFix,
  diagnostic: Diagnostic,
): CodeAction {
  const action = toAction(document, title, CodeActionKind.QuickFix, edits);
  action.diagnostics = [diagnostic];
  action.isPreferred = isPreferred;
  return action;
}

/** Returns no action if there is nothing to fix. */
export function toFixAll(document: TextDocument, title: string, edits: readonly TextEdit[]): CodeAction[] {
  return edits.length === 0 ? [] : [toAction(document, title, fixAllKind, edits)];
}

function toAction(document: TextDocument, title: string, kind: CodeActionKind, edits: readonly TextEdit[]): CodeAction {
  const action = new CodeAction(title, kind);
  action.edit = new WorkspaceEdit();
  for (const edit of edits) action.edit.replace(document.uri, toRange(document, edit), edit.text);
  return action;
}
