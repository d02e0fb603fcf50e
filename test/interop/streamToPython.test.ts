/**
 * Tests that a stream converted to Python and run with the real agentscope-runtime gives every recorded stream again.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planStream } from '../../src/protocol/features/codegen/stream/planStream.ts';
import { writePython } from '../../src/protocol/features/codegen/write/python.ts';
import { codeMessages } from '../../src/protocol/core/l10n/code.ts';
import { createTranslate } from '../../src/protocol/core/l10n/translate.ts';
import { createStage } from '../../src/protocol/server/sample/stage.ts';
import { readRecordedStreams } from '../support/recordedStreams.ts';
import { runPython } from '../support/runGenerated.ts';
import { withoutMadeUp } from '../support/withoutMadeUp.ts';
import { agentscope } from './packages.ts';

const translate = createTranslate(codeMessages, 'zh-cn');

/** Streams that exist on every machine: those of the sample agent, with the models of the runtime. */
function sampleStreams(): readonly (readonly string[])[] {
  const environment = { createId: () => crypto.randomUUID(), now: () => 1_700_000_000_000, startedAt: 1_700_000_000 };
  const stage = createStage({ responseId: 'response_1', sessionId: 's', environment });
  const frames = [stage.created(), stage.inProgress()];
  const { frame, message } = stage.openMessage('message', 'assistant');
  frames.push(frame);
  for (const text of ['It', "'s “", '\u2028\\', '👋"""']) frames.push(message.stream({ type: 'text', text }));
  frames.push(message.closeStream(), message.complete());
  const call = stage.openMessage('plugin_call', 'assistant');
  frames.push(call.frame, call.message.snapshot({ call_id: 'c1', name: 'f', arguments: '' }));
  frames.push(call.message.closeData({ call_id: 'c1', name: 'f', arguments: '{"a": 1.5}' }), call.message.complete());
  frames.push(stage.completed());
  return [frames.map((each) => each.slice('data: '.length, -2))];
}

test('Python code from recorded streams sends the same streams', { skip: agentscope.skip }, () => {
  const streams = [...readRecordedStreams().map(({ texts }) => texts), ...sampleStreams()];
  const written = runPython(
    agentscope.python,
    streams.map((texts) => writePython(planStream(texts), translate)),
  );
  for (const [index, texts] of streams.entries()) {
    const sent = (written[index] ?? '').split('\n\n').slice(0, -1);
    assert.deepEqual(withoutMadeUp(sent.map((frame) => frame.replace('data: ', ''))), withoutMadeUp(texts), texts[0]);
  }
});
