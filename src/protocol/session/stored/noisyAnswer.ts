/**
 * A whole answer with other lines around it, such as the log of the command that printed it: checked as the same
 * answer without them, so that the findings and their places inside the answer are the same.
 */
import { severityAt } from '../../lint/config/severityAt.ts';
import { recognizeText } from '../../protocols/recognize/recognizeText.ts';
import { openingLength } from '../../core/wire/textForm.ts';
import { LiveDocument } from '../../lint/documents/liveDocument.ts';
import type { LintWishes } from '../../lint/documents/lintWishes.ts';
import type { LocatedFrame } from './locatedFrame.ts';
import type { PlacedFinding } from '../../lint/documents/placedFinding.ts';

export interface NoisyAnswer {
  /** The number of the frame that holds the answer. */
  readonly seq: number;
  /** As `LiveDocument.work`. */
  work(isTime: () => boolean): boolean;
  /** Findings with their places in the whole text. */
  findings(): readonly PlacedFinding[];
}

/** `undefined` unless the frames are one answer and lines that belong to nothing. */
export function readNoisyAnswer(frames: readonly LocatedFrame[], wishes: LintWishes): NoisyAnswer | undefined {
  const isNoise = ({ draft }: LocatedFrame): boolean => draft.form === 'stray' || draft.form === 'comment';
  const seq = frames.findIndex((frame) => !isNoise(frame));
  const frame = frames[seq];
  if (frame?.draft.form !== 'body' || !frames.every((other) => other === frame || isNoise(other))) return undefined;
  const { data: text } = frame.draft;
  const kind = recognizeText(text.slice(0, openingLength));
  if (kind?.form !== 'answer' || kind.isReplayed === true) return undefined;
  const { places = [], ...others } = wishes;
  const document = new LiveDocument({ ...others, kind, text });
  const place = (finding: PlacedFinding): readonly PlacedFinding[] => {
    const at = `/${seq}${finding.place}`;
    const severity = severityAt(places, finding.rule, at) ?? finding.severity;
    if (severity === 'off') return [];
    const [start, end] = [frame.locate(finding.start), frame.locate(finding.end)];
    const related = finding.related.map((one) => ({
      ...one,
      start: frame.locate(one.start),
      end: frame.locate(one.end),
    }));
    return [{ ...finding, start, end, severity, place: at, related }];
  };
  return {
    seq,
    work: (isTime) => document.work(isTime),
    findings: () => document.findings().flatMap(place),
  };
}
