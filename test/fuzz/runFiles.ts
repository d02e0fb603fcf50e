/** Fuzzes damaged run files: they are read, shown, exported and compared; every line is a frame, and none is hidden. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compareRuns } from '../../src/protocol/features/compare/compareRuns.ts';
import { exportFormats } from '../../src/protocol/features/export/exportFormat.ts';
import { exportRun } from '../../src/protocol/features/export/exportRun.ts';
import { createRunRedact } from '../../src/protocol/features/export/runSecrets.ts';
import { createMemoryLineStore } from '../../src/protocol/core/record/lineStore.ts';
import { openRun } from '../../src/protocol/session/stored/openRun.ts';
import { readFrames } from '../../src/protocol/session/live/runState.ts';
import { toEventRow } from '../../src/protocol/panel/events/eventRow.ts';
import { createProjector } from '../../src/protocol/panel/projector.ts';
import { projectTimeline } from '../../src/protocol/panel/timeline.ts';
import { runFiles as files } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedJson, mutatedText } from './mutate.ts';
import type { Json } from '../../src/protocol/core/json/json.ts';

const parsed = files.map((text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Json),
);
const damaged = mutatedJson(parsed).map((lines) =>
  (Array.isArray(lines) ? (lines as readonly Json[]) : [lines]).map((line) => JSON.stringify(line)).join('\n'),
);

export const runFiles = fuzzTarget({
  name: 'run-files',
  slice: 80,
  input: fc.oneof({ weight: 2, arbitrary: damaged }, { weight: 1, arbitrary: mutatedText(files) }),
  async holds(text) {
    const store = createMemoryLineStore();
    const lines = text.split('\n');
    for (const line of lines) store.append(line);
    const opened = await openRun(store);
    if (!opened.ok) return;
    const { value: state } = opened;
    assert.ok(state.end !== undefined, 'the run has an end');
    assert.ok(state.frameCount >= lines.length - 2, 'each line between header and end is a frame');
    JSON.stringify(createProjector(state, { locale: 'zh-cn', live: false }).snapshot());
    JSON.stringify(projectTimeline(state, 'en'));
    for (const frame of await readFrames(store, 0, state.frameCount)) JSON.stringify(toEventRow(frame));
    const redact = await createRunRedact(state.header.endpoint, () => Promise.resolve(undefined));
    for (const format of exportFormats) {
      for await (const piece of exportRun({ state, format, locale: 'en', redact }))
        assert.equal(typeof piece, 'string');
    }
    compareRuns(state, state);
  },
});
