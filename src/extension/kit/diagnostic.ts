/** Findings as VS Code's diagnostics. */
import {
  Diagnostic,
  DiagnosticRelatedInformation,
  DiagnosticSeverity,
  Location,
  Range,
  type TextDocument,
} from 'vscode';
import { createTranslate } from '../../protocol/lexicon/lexicon.ts';
import { relatedSentences } from '../../protocol/lexicon/related.ts';
import type { LocatedFinding } from '../../protocol/lint/lintText.ts';
import type { PlacedFinding } from '../../protocol/lint/placedFinding.ts';
import { hostLocale } from './language.ts';
import { diagnosticSource, toRange, toShownRange } from './places.ts';
import { rulePageUri } from './rulePageUri.ts';

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

/** Of a file that need not be open. */
export function toDiagnostic(finding: LocatedFinding): Diagnostic {
  const { line, column, endLine, endColumn, message } = finding;
  return create(new Range(line - 1, column - 1, endLine - 1, endColumn - 1), message, finding);
}

/** Of an open document; with the places that belong to it. */
export function toPlacedDiagnostic(document: TextDocument, finding: PlacedFinding, message: string): Diagnostic {
  const diagnostic = create(toShownRange(document, finding), message, finding);
  const translate = createTranslate(relatedSentences, hostLocale());
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
