/** Findings as VS Code's diagnostics. */
import { Diagnostic, DiagnosticSeverity, Range } from 'vscode';
import type { LocatedFinding } from '../../protocol/lint/lintText.ts';
import { diagnosticSource } from './places.ts';
import { rulePageUri } from './rulePageUri.ts';

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

export function toDiagnostic({
  line,
  column,
  endLine,
  endColumn,
  severity,
  message,
  rule,
}: LocatedFinding): Diagnostic {
  const range = new Range(line - 1, column - 1, endLine - 1, endColumn - 1);
  const diagnostic = new Diagnostic(range, message, severities[severity]);
  diagnostic.source = diagnosticSource;
  diagnostic.code = { value: rule, target: rulePageUri(rule) };
  return diagnostic;
}
