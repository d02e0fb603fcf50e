/**
 * Checks the text of a document of a supported protocol, and returns findings with their positions in the text. The
 * editor, the panel and the command line use the same engine.
 */
import { openingLength, sampleLength } from '../../core/base/limits.ts';
import { isJsonObject } from '../../core/json/json.ts';
import type { LintProfile } from '../../protocols/contract/profile.ts';
import { severities, type Severity } from '../../core/base/severity.ts';
import { isObserved } from '../../protocols/contract/protocol.ts';
import { wireProtocolById, wireProtocols } from '../../protocols/registry.ts';
import { parseDocument } from '../../core/document/parseDocument.ts';
import { createPositions, type Position } from '../../core/document/positions.ts';
import { describeJsonProblem } from '../../core/l10n/jsonIssues.ts';
import type { Locale } from '../../core/l10n/translate.ts';
import type { DocumentKind } from '../../protocols/recognize/documentKind.ts';
import { sniffContainer } from '../../protocols/recognize/sniffContainer.ts';
import { recognizeText } from '../../protocols/recognize/recognizeText.ts';
import { describeFinding, ruleById } from '../../lint/engine/describeFinding.ts';
import { isHarmonyText, lintHarmonyText } from '../../lint/documents/harmonyLint.ts';
import { limitFindings, type LimitedFindings } from '../../lint/documents/limitFindings.ts';
import { inferredProfile } from '../../lint/engine/ruleSet.ts';
import { chooseProfile, type LintOptions } from '../../lint/documents/lintOptions.ts';
import { LiveDocument } from '../../lint/documents/live/liveDocument.ts';
import type { PlacedFinding } from '../../lint/documents/placedFinding.ts';
import { isMarkdown, lintMarkdown } from './lintMarkdown.ts';
import { isReplayed, replayStored } from './replayStored.ts';

/** Public: the CLI prints it as JSON. Lines and columns count from 1; the end position is after the last character. */
export interface LocatedFinding {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** JSON Pointer from the root of the document; in JSONL and SSE, from the root of the line or event. */
  readonly pointer: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** The source of the rule's requirement. */
  readonly source: string;
  /**
   * JSON Pointer from the root; JSONL, SSE text and run files count as a list. Configurations refer to this pointer.
   */
  readonly place: string;
  /** The number of equal findings in the text, when this one represents all of them at the first position. */
  readonly count?: number;
}

export interface LintTextOptions extends LintOptions {
  readonly locale: Locale;
  /** The name of the file, which may determine the kind of its content. */
  readonly name?: string | undefined;
  /** The id of the protocol of the text; it replaces recognition by content. */
  readonly protocol?: string | undefined;
}

export type LintedText =
  | {
      readonly ok: true;
      /** The first thousand of each severity. */
      readonly findings: readonly LocatedFinding[];
      /** The number of findings of each severity, including those that are not listed. */
      readonly counts: Readonly<Record<Severity, number>>;
      /** The titles of the producers that were inferred from the content; empty if the options name the profile. */
      readonly producers: readonly string[];
    }
  /** The text contains nothing of a known protocol. */
  | { readonly ok: false; readonly reason: 'unrecognized' }
  | { readonly ok: false; readonly reason: 'invalid-json'; readonly at: Position; readonly detail: string };

export function lintText(text: string, options: LintTextOptions): LintedText {
  if (isMarkdown(options.name)) {
    const { name: _name, ...others } = options;
    const producers = new Set<string>();
    const counts = { error: 0, warning: 0, info: 0 };
    const findings = lintMarkdown(text, (block) => {
      const linted = lintText(block, { ...others, isExcerpt: true });
      if (!linted.ok) return undefined;
      linted.producers.forEach((producer) => producers.add(producer));
      for (const severity of severities) counts[severity] += linted.counts[severity];
      return linted.findings;
    });
    return findings === undefined
      ? { ok: false, reason: 'unrecognized' }
      : { ok: true, findings, counts, producers: [...producers] };
  }
  if (isHarmonyText(text.slice(0, sampleLength), options)) {
    const { list, counts } = limitFindings(lintHarmonyText(text, options));
    return { ok: true, findings: locate(text, list, options.locale), counts, producers: [] };
  }
  const kind = recognizeWhole(text, options);
  const isDocument = kind === undefined || (kind.container === 'json' && !isReplayed(kind));
  const parsed = isDocument ? parseDocument(text) : undefined;
  const isIntended = kind !== undefined || sniffContainer(text.slice(0, sampleLength)) === 'json';
  if (parsed?.ok === false && isIntended) {
    const { offset, reason } = parsed;
    const detail = describeJsonProblem(reason, options.locale);
    return { ok: false, reason: 'invalid-json', at: createPositions(text)(offset), detail };
  }
  const findings = kind && placeFindings(text, kind, options);
  if (kind === undefined || findings === undefined) {
    // A file name that does not match the content is ignored: the text is checked as if it had no name.
    const { name, ...others } = options;
    return name === undefined ? { ok: false, reason: 'unrecognized' } : lintText(text, others);
  }
  const producer = producerOf(kind, options);
  return {
    ok: true,
    findings: locate(text, findings.list, options.locale),
    counts: findings.counts,
    producers: producer === undefined ? [] : [producer.title[options.locale]],
  };
}

/** The producer that was inferred from the content of a document. */
export function producerOf({ protocol: id, guess }: DocumentKind, options: LintOptions): LintProfile | undefined {
  return inferredProfile(wireProtocolById(id), guess, (protocol, suggested) =>
    chooseProfile(protocol, options, suggested),
  );
}

/**
 * Servers reject many documents that were intended as requests, so a document with the list of a request is checked
 * as one, whatever the list contains.
 */
export function recognizeWhole(
  text: string,
  { name, protocol }: Pick<LintTextOptions, 'name' | 'protocol'> = {},
): DocumentKind | undefined {
  const asked = protocol === undefined ? {} : { protocol };
  const kind = recognizeText(text.slice(0, openingLength), { ...(name !== undefined && { name }), ...asked });
  if (kind !== undefined || protocol !== undefined) return kind;
  const parsed = parseDocument(text);
  const meant = parsed.ok && isJsonObject(parsed.json) ? parsed.json : {};
  const chosen = wireProtocols
    .filter(isObserved)
    .find(({ isIntendedAsRequest, recognizeEvent }) => isIntendedAsRequest(meant) && recognizeEvent(meant) === 0);
  if (chosen !== undefined) {
    return { protocol: chosen.id, form: 'request', container: 'json', list: chosen.fields.input };
  }
  // A user who asks to lint the text expects a known kind of document, so a possible request is treated as a request.
  const [likely] = wireProtocols.flatMap(({ id, recognizeRoot }): readonly DocumentKind[] => {
    const { form, certainty, ...where } = recognizeRoot(meant) ?? { form: 'answer', certainty: 0 };
    return form === 'request' && certainty > 0 ? [{ protocol: id, form, container: 'json', ...where }] : [];
  });
  return likely;
}

/** Returns `undefined` for a stream that contains nothing of the protocol. */
function placeFindings(text: string, kind: DocumentKind, options: LintTextOptions): LimitedFindings | undefined {
  if (isReplayed(kind)) return replayStored(text, options, options.protocol);
  const document = new LiveDocument({ ...options, kind, text });
  document.work(() => false);
  return document.counted();
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
