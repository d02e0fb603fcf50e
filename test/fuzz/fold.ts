/** Fuzzes any stream in every protocol: it is read, checked, shown and written back, and every frame is counted. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isJsonObject, type Json } from '../../src/protocol/core/json/json.ts';
import { wireProtocols } from '../../src/protocol/protocols/registry.ts';
import { createMemoryLineStore } from '../../src/protocol/core/record/lineStore.ts';
import { describeFinding } from '../../src/protocol/lint/engine/describeFinding.ts';
import { createRunState } from '../../src/protocol/session/live/runState.ts';
import { createProjector } from '../../src/protocol/panel/projector.ts';
import { projectTimeline } from '../../src/protocol/panel/timeline.ts';
import { toFrame } from '../../src/protocol/core/wire/frame.ts';
import { createFramer } from '../../src/protocol/core/wire/framer.ts';
import { documents, streams } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedJson, mutatedText } from './mutate.ts';

const eventLists = streams.map((text) =>
  text.split(/\n\n/).flatMap((block): Json[] => {
    const data = block.replace(/^(?:event: .*\n)?data: /, '');
    try {
      return [JSON.parse(data) as Json];
    } catch {
      return [];
    }
  }),
);
const asText = mutatedJson(eventLists).map((events) =>
  (Array.isArray(events) ? (events as readonly Json[]) : [events])
    .map((event) => `data: ${JSON.stringify(event)}\n\n`)
    .join(''),
);

export const fold = fuzzTarget({
  name: 'fold',
  slice: 120,
  input: fc.record({
    protocol: fc.constantFrom(...wireProtocols),
    text: fc.oneof({ weight: 3, arbitrary: asText }, { weight: 1, arbitrary: mutatedText(streams) }),
    request: fc.oneof(fc.constant(null), mutatedJson(documents)),
  }),
  holds({ protocol, text, request }) {
    const header = {
      agentrun: 1,
      protocol: protocol.id,
      startedAt: '',
      source: '',
      endpoint: { name: '', url: '', headers: {} },
      request: isJsonObject(request) ? request : null,
    } as const;
    const writer = createRunState(header, createMemoryLineStore());
    const { state } = writer;
    const projector = createProjector(state, { locale: 'en', live: true });
    let frames = 0;
    const framer = createFramer('', (draft) => {
      writer.take(toFrame(draft, frames, frames));
      frames += 1;
      if (frames % 5 === 0) projector.snapshot();
    });
    framer.push(text);
    framer.end();
    writer.finish({ end: state.run.outcome ?? 'interrupted', at: frames });
    assert.equal(state.frameCount, frames);
    projector.snapshot();
    projectTimeline(state, 'zh-cn');
    for (const finding of state.findings.list) {
      assert.doesNotMatch(describeFinding(finding, 'zh-cn'), /\{\w+\}/);
    }
    for (const other of wireProtocols) JSON.stringify(other.writeResponse(state.run));
    for (const item of state.run.items) JSON.stringify(state.protocol.writeItem(item));
    assert.equal(({} as Record<string, unknown>)['hacked'], undefined, 'the prototype is unchanged');
  },
});
