/** Checks a stored stream whose events have a meaning only in their order, and returns the findings of replaying it. */
import { sampleLength } from '../../core/base/limits.ts';
import type { Severity } from '../../core/base/severity.ts';
import { defaultProtocol, wireProtocolById, wireProtocols } from '../../protocols/registry.ts';
import type { TextRange } from '../../core/document/locatePointer.ts';
import type { DocumentKind } from '../../protocols/recognize/documentKind.ts';
import { recognizeText } from '../../protocols/recognize/recognizeText.ts';
import { createEmptyLineStore } from '../../core/record/lineStore.ts';
import { ruleById } from '../../lint/engine/describeFinding.ts';
import type { Finding } from '../../lint/engine/finding.ts';
import { countUnlisted } from '../../lint/engine/countUnlisted.ts';
import { createRunState } from '../live/runState.ts';
import { tryParseJson } from '../../core/json/json.ts';
import { toFrame, type FrameDraft } from '../../core/wire/frame.ts';
import { isEmptyFrame } from '../../core/wire/parseFrame.ts';
import { foldRepeated } from '../../lint/documents/foldRepeated.ts';
import type { LimitedFindings } from '../../lint/documents/limitFindings.ts';
import { chooseStreamProfile, type LintOptions } from '../../lint/documents/lintOptions.ts';
import { readNoisyAnswer } from './noisyAnswer.ts';
import type { PlacedFinding } from '../../lint/documents/placedFinding.ts';
import { headerOf, readStoredText } from './storedText.ts';

/**
 * Events that name their type are checked like messages instead, and can therefore be checked while they are edited.
 */
export function isReplayed({ protocol, form, container, isReplayed: isMarked }: DocumentKind): boolean {
  if (container === 'run-file' || isMarked === true) return true;
  return form === 'events' && wireProtocols.find(({ id }) => id === protocol)?.hasTypedEvents !== true;
}

/** A replay that can be paused, or dropped when the text changes. */
export interface Replay {
  /** Continues until `isTime` returns true; returns whether everything is done. */
  work(isTime: () => boolean): boolean;
  /**
   * The findings when everything is done, in the order of the text, with repeated findings folded into one;
   * `undefined` where nothing belongs to the protocol.
   */
  findings(): readonly PlacedFinding[] | undefined;
  /** How many findings of a severity the run has beyond those, because it keeps only the first thousand of each. */
  unlisted(severity: Severity): number;
}

/** `asked` is the protocol that the user has specified; the complete text is then read in it. */
export function beginReplay(text: string, options: LintOptions, asked?: string): Replay {
  const { frames, header, locate } = readStoredText(text);
  const protocol = wireProtocolById(header?.protocol ?? asked ?? defaultProtocol.id);
  const writer = createRunState(headerOf(header, protocol.id), createEmptyLineStore(), (spoken, guess) =>
    chooseStreamProfile(spoken, options, guess),
  );
  const answer = header === undefined ? readNoisyAnswer(frames, options) : undefined;
  const isExcerpt = options.isExcerpt === true || (frames.length === 1 && isLoneEvent(text));
  let seq = 0;
  return {
    work(isTime) {
      for (let frame = frames[seq]; frame !== undefined; frame = frames[seq]) {
        if (isTime()) return false;
        writer.take(toFrame(header === undefined ? ended(frame.draft) : frame.draft, seq, frame.at));
        seq += 1;
      }
      writer.finish({ end: writer.state.run.outcome ?? 'interrupted', at: frames.at(-1)?.at ?? 0 });
      return answer?.work(isTime) !== false;
    },
    findings() {
      // A run that failed before its first event.
      if (header !== undefined && frames.length === 0) return [];
      const isEmpty =
        frames.some(({ draft }) => draft.form === 'event') && frames.every(({ draft }) => isEmptyFrame(draft));
      if (!writer.state.recognized && !isEmpty && asked === undefined) return undefined;
      const { list } = writer.state.findings;
      const about = answer === undefined ? list : list.filter((finding) => isAboutNoise(finding, answer.seq));
      const told = isExcerpt ? about.filter(({ rule }) => ruleById(rule)?.needsContext !== true) : about;
      const found = told.map((finding) => placeFinding(finding, locate));
      return foldRepeated([...found, ...(answer?.findings() ?? [])].toSorted((one, other) => one.start - other.start));
    },
    unlisted: (severity) => countUnlisted(writer.state.findings, [severity]),
  };
}

/** Editors and pages remove the blank line at the end of a stream. A last event that is complete was not cut off. */
function ended(draft: FrameDraft): FrameDraft {
  if (draft.cut !== true || tryParseJson(draft.data) === undefined) return draft;
  const { cut: _cut, ...whole } = draft;
  return whole;
}

/** Replays the complete text at once. Returns `undefined` where nothing belongs to the protocol. */
export function replayStored(text: string, options: LintOptions, asked?: string): LimitedFindings | undefined {
  const replay = beginReplay(text, options, asked);
  replay.work(() => false);
  const list = replay.findings();
  if (list === undefined) return undefined;
  const count = (wanted: Severity): number =>
    list.filter(({ severity }) => severity === wanted).length + replay.unlisted(wanted);
  return { list, counts: { error: count('error'), warning: count('warning'), info: count('info') } };
}

/** Whether the text is an event that was cut out of its stream. */
function isLoneEvent(text: string): boolean {
  return recognizeText(text.slice(0, sampleLength))?.isLone === true;
}

function isAboutNoise({ rule, seq }: Finding, answer: number): boolean {
  return seq !== answer && ruleById(rule)?.watchFrames !== undefined;
}

function placeFinding(finding: Finding, locate: (finding: Finding) => TextRange): PlacedFinding {
  const { rule, severity, seq, pointer, args, habit } = finding;
  const place = `${seq === undefined ? '' : `/${seq}`}${pointer}`;
  return { ...locate(finding), rule, severity, pointer, place, args, ...(habit && { habit }), related: [] };
}
