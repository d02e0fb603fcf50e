/**
 * The text of a document of ours → findings with their places in the text. The same engine speaks
 * in the editor, in the panel and on the command line.
 */
import { isJsonObject } from '../../core/json/json.ts';
import type { Severity } from '../../protocols/contract/profile.ts';
import { isObserved } from '../../protocols/contract/observedDialect.ts';
import { dialects } from '../../protocols/registry.ts';
import { parseDocument } from '../../core/document/parseDocument.ts';
import { createPositions, type Position } from '../../core/document/positions.ts';
import { describeJsonProblem } from '../../core/l10n/jsonProblems.ts';
import type { Locale } from '../../core/l10n/lexicon.ts';
import type { DocumentKind } from '../../protocols/recognize/documentKind.ts';
import { sniffContainer } from '../../protocols/recognize/sniffContainer.ts';
import { recognizeText, sampleLength } from '../../protocols/recognize/recognizeText.ts';
import { openingLength } from '../../core/wire/textForm.ts';
import { describeFinding, ruleById } from '../../lint/engine/describeFinding.ts';
import { isHarmonyText, lintHarmonyText } from '../../lint/documents/harmonyLint.ts';
import type { LintWishes } from '../../lint/documents/lintWishes.ts';
import { LiveDocument } from '../../lint/documents/liveDocument.ts';
import type { PlacedFinding } from '../../lint/documents/placedFinding.ts';
import { isReplayed, replayStored } from './replayStored.ts';

/** Public: the CLI prints it as JSON. Lines and columns count from 1, `end` is behind the last character. */
export interface LocatedFinding {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** JSON Pointer from the root of the document; in JSONL and SSE from the root of the line or event. */
  readonly pointer: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** Where the rule's obligation comes from. */
  readonly source: string;
  /** JSON Pointer from the root; JSONL, SSE text and run files count as a list. Configurations name it. */
  readonly place: string;
  /** How often the text says the same, where this stands for all of it, at the first place. */
  readonly count?: number;
}

export interface LintTextOptions extends LintWishes {
  readonly locale: Locale;
  /** Of the file: it may say what it holds. */
  readonly name?: string | undefined;
  /** The id of the dialect that the text is in, whatever it looks like. */
  readonly dialect?: string | undefined;
}

export type LintedText =
  | { readonly ok: true; readonly findings: readonly LocatedFinding[] }
  /** Nothing of a known protocol in it. */
  | { readonly ok: false; readonly reason: 'unrecognized' }
  | { readonly ok: false; readonly reason: 'invalid-json'; readonly at: Position; readonly detail: string };

export function lintText(text: string, options: LintTextOptions): LintedText {
  if (isHarmonyText(text.slice(0, sampleLength), options)) {
    return { ok: true, findings: locate(text, lintHarmonyText(text, options), options.locale) };
  }
  const kind = recognize(text, options);
  const isDocument = kind === undefined || (kind.container === 'json' && !isReplayed(kind));
  const parsed = isDocument ? parseDocument(text) : undefined;
  const isMeant = kind !== undefined || sniffContainer(text.slice(0, sampleLength)) === 'json';
  if (parsed?.ok === false && isMeant) {
    const { offset, reason } = parsed;
    const detail = describeJsonProblem(reason, options.locale);
    return { ok: false, reason: 'invalid-json', at: createPositions(text)(offset), detail };
  }
  const findings = kind && placeFindings(text, kind, options);
  if (kind === undefined || findings === undefined) {
    // A name that promises what is not there says nothing: the text is judged as if it came without one.
    const { name, ...others } = options;
    return name === undefined ? { ok: false, reason: 'unrecognized' } : lintText(text, others);
  }
  return { ok: true, findings: locate(text, findings, options.locale) };
}

/** Servers refuse many documents that were meant as requests, so one with their list counts, whatever that holds. */
function recognize(text: string, { name, dialect }: LintTextOptions): DocumentKind | undefined {
  const asked = dialect === undefined ? {} : { dialect };
  const kind = recognizeText(text.slice(0, openingLength), { ...(name !== undefined && { name }), ...asked });
  if (kind !== undefined || dialect !== undefined) return kind;
  const parsed = parseDocument(text);
  const meant = parsed.ok && isJsonObject(parsed.json) ? parsed.json : {};
  const spoken = dialects
    .filter(isObserved)
    .find(({ isMeantAsRequest, recognizeEvent }) => isMeantAsRequest(meant) && recognizeEvent(meant) === 0);
  if (spoken !== undefined) {
    return { dialect: spoken.id, form: 'request', container: 'json', list: spoken.fields.input };
  }
  // Who asks for it to be linted takes it for something: then a likely request is one.
  const [likely] = dialects.flatMap(({ id, recognizeRoot }): readonly DocumentKind[] => {
    const { form, certainty, ...where } = recognizeRoot(meant) ?? { form: 'answer', certainty: 0 };
    return form === 'request' && certainty > 0 ? [{ dialect: id, form, container: 'json', ...where }] : [];
  });
  return likely;
}

/** `undefined` for a stream in which nothing is of the protocol. */
function placeFindings(
  text: string,
  kind: DocumentKind,
  options: LintTextOptions,
): readonly PlacedFinding[] | undefined {
  if (isReplayed(kind)) return replayStored(text, options, options.dialect);
  const document = new LiveDocument({ ...options, kind, text });
  document.work(() => false);
  return document.folded();
}

function locate(text: string, findings: readonly PlacedFinding[], locale: Locale): readonly LocatedFinding[] {
  const positionOf = createPositions(text);
  return findings.map((finding) => {
    const { rule, severity, pointer, place, count } = finding;
    const [start, end] = [positionOf(finding.start), positionOf(finding.end)];
    const message = describeFinding(finding, locale);
    const source = ruleById(rule)?.source.text ?? '';
    return {
      ...start,
      endLine: end.line,
      endColumn: end.column,
      pointer,
      rule,
      severity,
      message,
      source,
      place,
      ...(count === undefined ? {} : { count }),
    };
  });
}
