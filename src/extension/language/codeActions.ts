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
import type { LiveDocument } from '../../protocol/lint/documents/live/liveDocument.ts';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import { documentSelector } from '../documents/documents.ts';
import { providedKinds, toFixAll, toQuickFix, wantsAll } from './actions.ts';
import { hostLocale } from '../window/language.ts';
import { diagnosticSource, toShownRange } from '../documents/places.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Services } from '../services.ts';
import { ruleActions, type ShownFinding } from './ruleActions.ts';

export function registerCodeActions({ liveDocuments, platform, translate }: Services): Disposable {
  const provider = {
    async provideCodeActions(
      document: TextDocument,
      _range: unknown,
      { only, diagnostics }: CodeActionContext,
    ): Promise<CodeAction[]> {
      const live = await liveDocuments.whenRead(document);
      if (wantsAll(only)) return live === undefined ? [] : fixAll(document, live, await platform.loadEngine());
      const shown = shownFindings(document, liveDocuments.findings(document) ?? [], diagnostics);
      const ofRules = ruleActions(document, shown, translate);
      if (live === undefined) return ofRules;
      const engine = await platform.loadEngine();
      const fixes = shown.flatMap((one) => toFixes(document, one, { live, engine }));
      return [...fixes, ...fixGaps(document, diagnostics, { live, engine }), ...ofRules];
    },
  };
  const fixAll = (document: TextDocument, live: LiveDocument, engine: Engine): CodeAction[] => {
    // VS Code requests this right after an edit, or when the document is saved, so all pending work must be done now.
    live.work(() => false);
    return toFixAll(document, translate('fixAll'), engine.fixAll(live));
  };
  return languages.registerCodeActionsProvider(documentSelector, provider, providedKinds);
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

interface FixContext {
  readonly live: LiveDocument;
  readonly engine: Engine;
}

function toFixes(
  document: TextDocument,
  { diagnostic, finding }: ShownFinding,
  { live, engine }: FixContext,
): CodeAction[] {
  return engine.fixesAt(live, finding, hostLocale()).map((fix) => toQuickFix(document, fix, diagnostic));
}

/** Fixes for JSON errors that VS Code itself reports. One gap may cause several of them. */
function fixGaps(
  document: TextDocument,
  diagnostics: readonly Diagnostic[],
  { live, engine }: FixContext,
): readonly CodeAction[] {
  const byEdits = new Map<string, CodeAction>();
  for (const diagnostic of diagnostics) {
    if (!/^jsonc?$/.test(diagnostic.source ?? '')) continue;
    const fix = engine.fixGapAt(live, document.offsetAt(diagnostic.range.start), hostLocale());
    if (fix !== undefined) byEdits.set(JSON.stringify(fix.edits), toQuickFix(document, fix, diagnostic));
  }
  return [...byEdits.values()];
}
