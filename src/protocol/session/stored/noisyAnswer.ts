/**
 * A complete answer with other lines around it, such as the log of the command that printed it. It is checked in the
 * same way as the answer alone, so that the findings and their positions inside the answer are equal.
 */
import { openingLength } from '../../core/base/limits.ts';
import { severityAt } from '../../lint/config/severityAt.ts';
import { recognizeText } from '../../protocols/recognize/recognizeText.ts';
import { LiveDocument } from '../../lint/documents/live/liveDocument.ts';
import type { LintOptions } from '../../lint/documents/lintOptions.ts';
import type { LocatedFrame } from './locatedFrame.ts';
import type { PlacedFinding } from '../../lint/documents/placedFinding.ts';

export interface NoisyAnswer {
  /** The number of the frame that contains the answer. */
  readonly seq: number;
  /** The same as `LiveDocument.work`. */
  work(isTime: () => boolean): boolean;
  /** Findings with their positions in the complete text. */
  findings(): readonly PlacedFinding[];
}

/** Returns `undefined` unless the frames are one answer and unrelated lines. */
export function readNoisyAnswer(frames: readonly LocatedFrame[], options: LintOptions): NoisyAnswer | undefined {
  const isNoise = ({ draft }: LocatedFrame): boolean => draft.form === 'stray' || draft.form === 'comment';
  const seq = frames.findIndex((frame) => !isNoise(frame));
  const frame = frames[seq];
  if (frame?.draft.form !== 'body' || !frames.every((other) => other === frame || isNoise(other))) return undefined;
  const { data: text } = frame.draft;
  const kind = recognizeText(text.slice(0, openingLength));
  if (kind?.form !== 'answer' || kind.isReplayed === true) return undefined;
  const { places = [], ...others } = options;
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
