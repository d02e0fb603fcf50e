/** What can be done about the findings in Harmony text. */
import {
  CodeAction,
  CodeActionKind,
  languages,
  WorkspaceEdit,
  type CodeActionContext,
  type Disposable,
  type TextDocument,
} from 'vscode';
import type { TextEdit } from '../../protocol/document/textEdit.ts';
import { hostLocale } from '../kit/language.ts';
import { diagnosticSource, toRange, toShownRange } from '../kit/places.ts';
import type { Services } from '../services.ts';

const fixAllKind = CodeActionKind.SourceFixAll.append('agentApi');

export function registerHarmonyFixes({ platform, configs, translate }: Services): Disposable {
  const ask = (document: TextDocument) => Promise.all([platform.loadEngine(), configs.setupOf(document.uri)]);
  const fixAll = async (document: TextDocument): Promise<CodeAction[]> => {
    const [engine, setup] = await ask(document);
    const edits = engine.fixAllHarmony(document.getText(), setup);
    return edits.length === 0 ? [] : [toAction(document, edits, translate('fixAll'), fixAllKind)];
  };
  const quickFixes = async (document: TextDocument, { diagnostics }: CodeActionContext): Promise<CodeAction[]> => {
    const [engine, setup] = await ask(document);
    const findings = engine.lintHarmonyText(document.getText(), setup);
    return diagnostics.flatMap((diagnostic) => {
      const code = typeof diagnostic.code === 'object' ? diagnostic.code.value : diagnostic.code;
      const finding = findings.find(
        (one) => one.rule === code && toShownRange(document, one).isEqual(diagnostic.range),
      );
      if (finding === undefined || diagnostic.source !== diagnosticSource) return [];
      return engine.describeHarmonyFixes(finding, hostLocale()).map(({ title, isPreferred, edits }) => {
        const action = toAction(document, edits, title, CodeActionKind.QuickFix);
        return Object.assign(action, { diagnostics: [diagnostic], isPreferred });
      });
    });
  };
  return languages.registerCodeActionsProvider(
    { language: 'harmony' },
    {
      provideCodeActions(document, _range, context) {
        const { only } = context;
        const isAll = only !== undefined && (only.contains(fixAllKind) || fixAllKind.contains(only));
        return isAll ? fixAll(document) : quickFixes(document, context);
      },
    },
    { providedCodeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
  );
}

function toAction(document: TextDocument, edits: readonly TextEdit[], title: string, kind: CodeActionKind): CodeAction {
  const action = new CodeAction(title, kind);
  action.edit = new WorkspaceEdit();
  for (const edit of edits) action.edit.replace(document.uri, toRange(document, edit), edit.text);
  return action;
}
