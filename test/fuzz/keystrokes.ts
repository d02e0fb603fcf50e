/**
 * Fuzzes a document that is edited step by step: it has the same findings as a new check of its text, and they lie
 * inside the text.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sampleLength } from '../../src/protocol/core/base/limits.ts';
import { isReplayed } from '../../src/protocol/session/stored/replayStored.ts';
import { LiveDocument } from '../../src/protocol/lint/documents/live/liveDocument.ts';
import { recognizeText } from '../../src/protocol/protocols/recognize/recognizeText.ts';
import { documents, streams } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { editOf, mutatedJsonText, mutatedText, textSteps } from './mutate.ts';

export const keystrokes = fuzzTarget({
  name: 'keystrokes',
  slice: 60,
  input: fc.record({
    first: fc.oneof(
      { weight: 3, arbitrary: mutatedJsonText(documents) },
      { weight: 1, arbitrary: mutatedText(streams) },
    ),
    steps: textSteps(8),
    /** Some edits arrive before the work on the previous edit is done. */
    timeout: fc.array(fc.nat(20), { maxLength: 8 }),
  }),
  holds({ first, steps, timeout }) {
    const kind = recognizeText(first.slice(0, sampleLength));
    if (kind === undefined || isReplayed(kind)) return;
    let text = first;
    const document = new LiveDocument({ kind, text });
    steps.forEach((step, index) => {
      let worked = 0;
      document.work(() => (worked += 1) > (timeout[index] ?? Infinity));
      const edit = editOf(text, step);
      const now = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
      text = now;
      document.change([edit], (from, to) => now.slice(from, to));
    });
    document.work(() => false);
    const fresh = new LiveDocument({ kind, text });
    fresh.work(() => false);
    const findings = document.findings();
    assert.deepEqual(findings, fresh.findings());
    for (const { start, end, related } of findings) {
      for (const range of [{ start, end }, ...related]) {
        assert.ok(range.start >= 0 && range.start <= range.end && range.end <= text.length, 'it is inside the text');
      }
    }
  },
});
