/** Tests that a stream converted to TypeScript and run gives every recorded stream again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planStream } from '../../../../src/protocol/features/codegen/stream/planStream.ts';
import { writeTypescript } from '../../../../src/protocol/features/codegen/write/typescript.ts';
import { codeMessages } from '../../../../src/protocol/core/l10n/code.ts';
import { createTranslate } from '../../../../src/protocol/core/l10n/translate.ts';
import { readRecordedStreams } from '../../../support/recordedStreams.ts';
import { runTypescript } from '../../../support/runGenerated.ts';
import { withoutMadeUp } from '../../../support/withoutMadeUp.ts';

const translate = createTranslate(codeMessages, 'en');
const streams = readRecordedStreams();
const isBareError = (text: string): boolean => text.startsWith('{"error":');

test('TypeScript generated from recorded streams sends the same streams', () => {
  const written = runTypescript(streams.map(({ texts }) => writeTypescript(planStream(texts), translate)));
  for (const [index, { name, texts }] of streams.entries()) {
    const lines = (written[index] ?? '')
      .split('\n\n')
      .slice(0, -1)
      .map((frame) => frame.replace('data: ', ''));
    assert.deepEqual(withoutMadeUp(lines), withoutMadeUp(texts), name);
  }
});

test('only events that no builder can create are sent unchanged', () => {
  const raw = streams.flatMap(({ name, texts }) =>
    planStream(texts).steps.flatMap((step) => (step.do === 'raw' && !isBareError(step.text) ? [name] : [])),
  );
  // Its last event belongs to another response.
  assert.deepEqual(raw, ['response-add-new-message']);
});
