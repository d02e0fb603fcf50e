/**
 * Quick fixes for findings and for the rules that reported them, and Fix All for findings with only one possible fix.
 */
import {
  languages,
  type CodeAction,
  type CodeActionContext,
  type Diagnostic,
  type Disposable,
  type Range,
  type TextDocument,
} from 'vscode';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import { textSelector } from '../documents/documents.ts';
import { providedKinds, toFixAll, toQuickFix, wantsAll } from './actions.ts';
import { diagnosticSource, toShownRange } from '../documents/places.ts';
import { chatActions } from './chatQuestions.ts';
import type { Engines } from '../engine/engines.ts';
import type { Services } from '../services.ts';
import { ruleActions, type ShownFinding } from './ruleActions.ts';

export function registerCodeActions({ engines, liveDocuments, translate }: Services): Disposable {
  const provider = {
    async provideCodeActions(
      document: TextDocument,
      _range: unknown,
      { only, diagnostics }: CodeActionContext,
    ): Promise<CodeAction[]> {
      const id = await liveDocuments.copyOf(document);
      if (id === undefined) return [];
      if (wantsAll(only)) return toFixAll(document, translate('fixAll'), await engines.documents.fixAll(id));
      const shown = shownFindings(document, await engines.documents.findingsNow(id), diagnostics);
      const [fixes, gaps, questions] = await Promise.all([
        engines.documents.fixesAt(
          id,
          shown.map(({ finding }) => finding),
        ),
        fixGaps(engines, id, { document, diagnostics }),
        chatActions(
          document.uri,
          shown.map(({ diagnostic }) => diagnostic),
        ),
      ]);
      return [
        ...shown.flatMap(({ diagnostic }, index) =>
          (fixes[index] ?? []).map((fix) => toQuickFix(document, fix, diagnostic)),
        ),
        ...gaps,
        ...questions,
        ...ruleActions(document, shown, translate),
      ];
    },
  };
  return languages.registerCodeActionsProvider(textSelector, provider, providedKinds);
}

function shownFindings(
  document: TextDocument,
  findings: readonly PlacedFinding[],
  diagnostics: readonly Diagnostic[],
): readonly ShownFinding[] {
  const ours = diagnostics.filter(({ source }) => source === diagnosticSource);
  if (ours.length === 0) return [];
  const byLook = new Map(findings.map((finding) => [lookOf(finding.rule, toShownRange(document, finding)), finding]));
  return ours.flatMap((diagnostic) => {
    const { code, range } = diagnostic;
    const finding = byLook.get(lookOf(typeof code === 'object' ? code.value : code, range));
    return finding === undefined ? [] : [{ diagnostic, finding }];
  });
}

/** A key that a finding and the diagnostic that shows it have in common. */
function lookOf(rule: string | number | undefined, { start, end }: Range): string {
  return [rule, start.line, start.character, end.line, end.character].join(' ');
}

/** Fixes for JSON errors that VS Code itself reports. One gap may cause several of them. */
async function fixGaps(
  { documents }: Engines,
  id: string,
  { document, diagnostics }: { readonly document: TextDocument; readonly diagnostics: readonly Diagnostic[] },
): Promise<readonly CodeAction[]> {
  const ofJson = diagnostics.filter(({ source }) => /^jsonc?$/.test(source ?? ''));
  if (ofJson.length === 0) return [];
  const offsets = ofJson.map(({ range }) => document.offsetAt(range.start));
  const fixes = await documents.fixGapsAt(id, offsets);
  const byEdits = new Map<string, CodeAction>();
  for (const [index, diagnostic] of ofJson.entries()) {
    const fix = fixes[index];
    if (fix) byEdits.set(JSON.stringify(fix.edits), toQuickFix(document, fix, diagnostic));
  }
  return [...byEdits.values()];
}
