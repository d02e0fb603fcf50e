/** Tests missing commas between messages, and text that does not belong there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyEdits } from '../../../src/protocol/core/document/textEdit.ts';
import { fixGapAt } from '../../../src/protocol/editor/fixGap.ts';
import { LiveDocument } from '../../../src/protocol/lint/documents/live/liveDocument.ts';
import { atCursor } from '../../support/surround.ts';

const kind = { protocol: 'chat', form: 'messages', container: 'json' } as const;
const message = '{"role": "user", "content": "Hi"}';

function applyFix(marked: string): readonly [title: string, text: string, isPreferred: boolean] | undefined {
  const { text, offset } = atCursor(marked);
  const fix = fixGapAt(new LiveDocument({ kind, text }), offset, 'en');
  return fix && [fix.title, applyEdits(text, fix.edits), fix.isPreferred];
}

test('a missing comma between messages is inserted after the first message', () => {
  for (const gap of ['|', '\n  |', '|\n  ']) {
    const expected = `[${message},${gap.replace('|', '')}${message}]`;
    assert.deepEqual(applyFix(`[${message}${gap}${message}]`), ['Insert missing comma', expected, true]);
  }
});

test('unexpected text is removed, and this fix is never the preferred one', () => {
  const clear = 'Remove unexpected text between the elements';
  assert.deepEqual(applyFix(`[${message},, |${message}]`), [clear, `[${message}, ${message}]`, false]);
  assert.deepEqual(applyFix(`[|,${message}]`), [clear, `[${message}]`, false]);
});

test('no fix is offered for a valid gap', () => {
  for (const text of [`[${message}, |${message}]`, `[${message}|, ${message}]`, `[|]`, `[${message}|,]`, '|']) {
    assert.equal(applyFix(text), undefined, text);
  }
  const jsonl = { ...kind, container: 'jsonl' } as const;
  assert.equal(
    fixGapAt(new LiveDocument({ kind: jsonl, text: `${message}\n${message}` }), message.length, 'en'),
    undefined,
  );
});

test('after the fix of any gap, no other fix is offered', () => {
  const gap = fc.string({ unit: fc.constantFrom(',', ' ', '\n', 'x', '/* c */', ':'), maxLength: 6 });
  fc.assert(
    fc.property(gap, gap, (one, other) => {
      const text = `[${message}${one}${other}${message}]`;
      const live = new LiveDocument({ kind, text });
      const fix = fixGapAt(live, 1 + message.length, 'en');
      if (fix === undefined) return;
      const mended = new LiveDocument({ kind, text: applyEdits(text, fix.edits) });
      assert.equal(fixGapAt(mended, 1 + message.length, 'en'), undefined);
    }),
  );
});
