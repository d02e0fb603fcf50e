/** Guesses which server wrote a stored stream or answer, from its first certain event. */
import { isJsonObject } from '../../core/json/json.ts';
import type { Dialect } from '../contract/protocol.ts';
import { parseBeginning } from '../../core/document/parseDocument.ts';
import { toFrame, type FrameDraft } from '../../core/wire/frame.ts';
import { parseFrame } from '../../core/wire/parseFrame.ts';

/** Returns the id of a profile of the protocol: the same profile that a run of these frames would be checked with. */
export function guessProfile(dialect: Dialect, drafts: readonly FrameDraft[]): string | undefined {
  if (dialect.guessProfile === undefined) return undefined;
  for (const [seq, draft] of drafts.entries()) {
    const event = parseFrame(toFrame(draft, seq, 0));
    // The sample may cut off a long answer.
    const json = event.kind === 'json' ? event.json : draft.form === 'body' ? parseBeginning(draft.data) : undefined;
    if (isJsonObject(json) && dialect.recognizeEvent(json) === 2) {
      return dialect.guessProfile({ kind: 'json', json, frame: event.frame });
    }
  }
  return undefined;
}
