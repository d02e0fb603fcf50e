/** Quick fixes for what is underlined, and Fix All for what can be mended in one way only. */
import {
  CodeAction,
  CodeActionKind,
  languages,
  WorkspaceEdit,
  type CodeActionContext,
  type Diagnostic,
  type Disposable,
  type TextDocument,
} from 'vscode';
import type { TextEdit } from '../../protocol/document/textEdit.ts';
import type { LiveDocument } from '../../protocol/lint/liveDocument.ts';
import type { PlacedFinding } from '../../protocol/lint/placedFinding.ts';
import { documentSelector } from '../documents/documents.ts';
import { hostLocale } from '../kit/language.ts';
import { diagnosticSource, toRange, toShownRange } from '../kit/places.ts';
import type { Engine } from '../platform/platform.ts';
import type { Services } from '../services.ts';

const fixAllKind = CodeActionKind.SourceFixAll.append('agentApi');

export function registerCodeActions({ liveDocuments, platform, translate }: Services): Disposable {
  const provider = {
    async provideCodeActions(
      document: TextDocument,
      _range: unknown,
      context: CodeActionContext,
    ): Promise<CodeAction[]> {
      const live = liveDocuments.get(document);
      if (live === undefined) return [];
      const engine = await platform.loadEngine();
      const { only } = context;
      const isAll = only !== undefined && (only.contains(fixAllKind) || fixAllKind.contains(only));
      return isAll ? toFixAll(document, live, engine) : toQuickFixes(document, { live, engine, context });
    },
  };
  const toFixAll = (document: TextDocument, live: LiveDocument, engine: Engine): CodeAction[] => {
    // Asked for at once after an edit, or on saving.
    live.work(() => false);
    const edits = engine.fixAll(live);
    if (edits.length === 0) return [];
    const action = new CodeAction(translate('fixAll'), fixAllKind);
    action.edit = toWorkspaceEdit(document, edits);
    return [action];
  };
  return languages.registerCodeActionsProvider(documentSelector, provider, {
    providedCodeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
  });
}

interface Asked {
  readonly live: LiveDocument;
  readonly engine: Engine;
  readonly context: CodeActionContext;
}

function toQuickFixes(document: TextDocument, { live, engine, context }: Asked): CodeAction[] {
  const ours = context.diagnostics.filter(({ source }) => source === diagnosticSource);
  if (ours.length === 0) return [];
  const findings = live.findings();
  return ours.flatMap((diagnostic) => {
    const finding = findings.find((one) => isShownBy(document, one, diagnostic));
    if (finding === undefined) return [];
    return engine.fixesAt(live, finding, hostLocale()).map(({ title, isPreferred, edits }) => {
      const action = new CodeAction(title, CodeActionKind.QuickFix);
      action.diagnostics = [diagnostic];
      action.isPreferred = isPreferred;
      action.edit = toWorkspaceEdit(document, edits);
      return action;
    });
  });
}

function isShownBy(document: TextDocument, finding: PlacedFinding, { code, range }: Diagnostic): boolean {
  const rule = typeof code === 'object' ? code.value : code;
  return rule === finding.rule && toShownRange(document, finding).isEqual(range);
}

function toWorkspaceEdit(document: TextDocument, edits: readonly TextEdit[]): WorkspaceEdit {
  const edit = new WorkspaceEdit();
  for (const change of edits) edit.replace(document.uri, toRange(document, change), change.text);
  return edit;
}
