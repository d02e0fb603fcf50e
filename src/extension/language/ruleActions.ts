/** What can be done about a rule instead of about its finding: read why it is there, or switch it off. Never preferred. */
import { CodeAction, CodeActionKind, type Diagnostic, type TextDocument } from 'vscode';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import type { RuleSwitch } from '../config/switchOffRule.ts';
import type { HostTranslate } from '../window/language.ts';
import { rulePageUri } from '../documents/rulePageUri.ts';
import { commandIds } from '../manifest.ts';

export interface ShownFinding {
  readonly diagnostic: Diagnostic;
  readonly finding: PlacedFinding;
}

/** What concerns a whole file is offered once for each rule, however many of its findings are asked about. */
export function ruleActions(
  { uri, isUntitled }: TextDocument,
  shown: readonly ShownFinding[],
  translate: HostTranslate,
): CodeAction[] {
  const create = (title: string, diagnostics: Diagnostic[], command: string, ask: unknown): CodeAction => {
    const action = new CodeAction(title, CodeActionKind.QuickFix);
    action.diagnostics = diagnostics;
    action.command = { command, title, arguments: [ask] };
    return action;
  };
  const off = (where: RuleSwitch['where'], rule: string, place: string, diagnostics: Diagnostic[]): CodeAction => {
    const ask: RuleSwitch = { rule, document: uri, where, place };
    return create(translate(`off-${where}`, { rule }), diagnostics, commandIds.switchOffRule, ask);
  };
  // An untitled document has no name that would stay its own, and what is about all of it has no place in it.
  const placed = isUntitled ? [] : shown.filter(({ finding }) => finding.place !== '');
  return [
    ...placed.map(({ finding, diagnostic }) => off('place', finding.rule, finding.place, [diagnostic])),
    ...[...new Set(shown.map(({ finding }) => finding.rule))].flatMap((rule) => {
      const diagnostics = shown.filter(({ finding }) => finding.rule === rule).map(({ diagnostic }) => diagnostic);
      return [
        ...(isUntitled ? [] : [off('file', rule, '', diagnostics)]),
        off('everywhere', rule, '', diagnostics),
        create(translate('openRulePage', { rule }), diagnostics, 'vscode.open', rulePageUri(rule)),
      ];
    }),
  ];
}
