/**
 * Actions for a rule instead of its finding: open the page that explains it, or disable the rule. They are never
 * preferred.
 */
import { CodeAction, CodeActionKind, type Diagnostic, type TextDocument } from 'vscode';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import type { DisableRuleRequest } from '../config/disableRule.ts';
import type { HostTranslate } from '../window/language.ts';
import { rulePageUri } from '../documents/rulePageUri.ts';

export interface ShownFinding {
  readonly diagnostic: Diagnostic;
  readonly finding: PlacedFinding;
}

/** Actions for a whole file are offered once per rule, even if several of its findings are selected. */
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
  const disable = (
    where: DisableRuleRequest['where'],
    rule: string,
    place: string,
    diagnostics: Diagnostic[],
  ): CodeAction => {
    const ask: DisableRuleRequest = { rule, document: uri, where, place };
    return create(translate(`disable-${where}`, { rule }), diagnostics, 'agentApi.rule.disable', ask);
  };
  // An untitled document has no permanent name, and a finding for the whole document has no place in it.
  const placed = isUntitled ? [] : shown.filter(({ finding }) => finding.place !== '');
  return [
    ...placed.map(({ finding, diagnostic }) => disable('place', finding.rule, finding.place, [diagnostic])),
    ...[...new Set(shown.map(({ finding }) => finding.rule))].flatMap((rule) => {
      const diagnostics = shown.filter(({ finding }) => finding.rule === rule).map(({ diagnostic }) => diagnostic);
      return [
        ...(isUntitled ? [] : [disable('file', rule, '', diagnostics)]),
        disable('everywhere', rule, '', diagnostics),
        create(translate('openRulePage', { rule }), diagnostics, 'vscode.open', rulePageUri(rule)),
      ];
    }),
  ];
}
