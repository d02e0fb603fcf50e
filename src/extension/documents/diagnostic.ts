/** Converts findings to VS Code's diagnostics. */
import {
  Diagnostic,
  DiagnosticRelatedInformation,
  DiagnosticSeverity,
  DiagnosticTag,
  Location,
  Range,
  type TextDocument,
} from 'vscode';
import { createTranslate } from '../../protocol/core/l10n/translate.ts';
import { relatedMessages } from '../../protocol/core/l10n/related.ts';
import type { LocatedFinding } from '../../protocol/session/stored/lintText.ts';
import type { PlacedFinding } from '../../protocol/lint/documents/placedFinding.ts';
import type { ShownFinding } from '../../engine/documents/shownFinding.ts';
import { hostLocale } from '../window/language.ts';
import { diagnosticSource, toRange, toShownRange } from './places.ts';
import { rulePageUri } from './rulePageUri.ts';

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

const tags = { deprecated: DiagnosticTag.Deprecated, unnecessary: DiagnosticTag.Unnecessary } as const;

/** A diagnostic for a file that need not be open. */
export function toDiagnostic(finding: LocatedFinding): Diagnostic {
  const { line, column, endLine, endColumn, message } = finding;
  return create(new Range(line - 1, column - 1, endLine - 1, endColumn - 1), message, finding);
}

/** A diagnostic for an open document, with its related places. */
export function toPlacedDiagnostic(document: TextDocument, finding: ShownFinding): Diagnostic {
  const { message, tag } = finding;
  const diagnostic = create(toShownRange(document, finding), message, finding);
  if (tag !== undefined) diagnostic.tags = [tags[tag]];
  const translate = createTranslate(relatedMessages, hostLocale());
  diagnostic.relatedInformation = finding.related.map((place) => {
    const location = new Location(document.uri, toRange(document, place));
    return new DiagnosticRelatedInformation(location, translate(place.role));
  });
  return diagnostic;
}

function create(range: Range, message: string, { severity, rule }: LocatedFinding | PlacedFinding): Diagnostic {
  const diagnostic = new Diagnostic(range, message, severities[severity]);
  diagnostic.source = diagnosticSource;
  diagnostic.code = { value: rule, target: rulePageUri(rule) };
  return diagnostic;
}
