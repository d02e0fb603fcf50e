/** Tests what rows say about the tree, from streams of several protocols, and the search in their texts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryLineStore } from '../../../src/protocol/core/record/lineStore.ts';
import { toFrame } from '../../../src/protocol/core/wire/frame.ts';
import { createProjector } from '../../../src/protocol/panel/projector.ts';
import { searchRows } from '../../../src/protocol/panel/rows/searchRows.ts';
import type { RowView } from '../../../src/protocol/panel/runView.ts';
import { createRowTree } from '../../../src/protocol/panel/tree/rowTree.ts';
import { createRunState, type RunState } from '../../../src/protocol/session/live/runState.ts';

function record(events: readonly object[]): RunState {
  const header = {
    agentrun: 1,
    protocol: 'agent-api',
    startedAt: '',
    source: '',
    endpoint: { name: '', url: '', headers: {} },
    request: null,
  } as const;
  const writer = createRunState(header, createMemoryLineStore());
  events.forEach((event, seq) => writer.take(toFrame({ form: 'event', data: JSON.stringify(event) }, seq, seq * 10)));
  writer.finish({ end: writer.state.run.outcome ?? 'interrupted', at: 1000, status: 200 });
  return writer.state;
}

const rowsOf = (events: readonly object[]): readonly RowView[] =>
  createProjector(record(events), { locale: 'en', live: false }).snapshot().rows;

/** The label of each row, indented by its depth in the tree. */
function draw(rows: readonly RowView[]): readonly string[] {
  const tree = createRowTree();
  tree.update(0, { at: (index) => rows[index], count: rows.length, over: true });
  return tree.nodes.flatMap(({ key, group, depth }) =>
    group === undefined ? `${'  '.repeat(depth)}${rows.find((row) => row.key === key)?.label}` : [],
  );
}

const messageOf = (id: string, type: string, metadata?: object) => ({
  object: 'message',
  id,
  type,
  role: 'assistant',
  status: 'in_progress',
  ...(metadata !== undefined && { metadata }),
});
const dataOf = (id: string, data: object) => ({
  object: 'content',
  type: 'data',
  msg_id: id,
  index: 0,
  delta: false,
  status: 'completed',
  data,
});
const textOf = (id: string, text: string) => ({ ...dataOf(id, {}), type: 'text', data: undefined, text });

test('metadata of the Agent API name the call that a row is a part of, and the agent that speaks', () => {
  const rows = rowsOf([
    messageOf('c', 'plugin_call'),
    dataOf('c', { call_id: 'k', name: 'ask', arguments: '{}' }),
    messageOf('s', 'message', { parent_tool_use_id: 'k', agent: { name: 'searcher' } }),
    textOf('s', 'inside'),
    messageOf('o', 'plugin_call_output'),
    dataOf('o', { call_id: 'k', name: 'ask', output: 'done' }),
    messageOf('e', 'message'),
    textOf('e', 'after'),
  ]);
  assert.deepEqual(draw(rows), ['ask', '  assistant', 'assistant']);
  assert.deepEqual(
    rows.map(({ speaker, parent }) => [speaker, parent !== undefined]),
    [
      [undefined, false],
      ['searcher', true],
      [undefined, false],
    ],
  );
});

test('subagents and steps of AG-UI contain their rows', () => {
  const rows = rowsOf([
    { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
    { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'delegate' },
    { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{}' },
    { type: 'TOOL_CALL_END', toolCallId: 'c' },
    { type: 'SUBAGENT_STARTED', subagentRunId: 'x', name: 'writer', parentToolCallId: 'c' },
    { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant', subagentRunId: 'x' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hi', subagentRunId: 'x' },
    { type: 'TEXT_MESSAGE_END', messageId: 'm', subagentRunId: 'x' },
    { type: 'SUBAGENT_FINISHED', subagentRunId: 'x' },
    { type: 'TOOL_CALL_RESULT', toolCallId: 'c', messageId: 'o', content: 'ok' },
    { type: 'STEP_STARTED', stepName: 'check' },
    { type: 'TEXT_MESSAGE_START', messageId: 'n', role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: 'n', delta: 'Bye' },
    { type: 'TEXT_MESSAGE_END', messageId: 'n' },
    { type: 'STEP_FINISHED', stepName: 'check' },
    { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
  ]);
  assert.deepEqual(draw(rows), ['delegate', '  writer', '    assistant', 'check', '  assistant']);
});

test('the search finds text in every part of a row, whole, and not in the bytes of media', () => {
  const { run } = record([
    messageOf('a', 'message'),
    textOf('a', `${'x'.repeat(300_000)} Needle and needle`),
    messageOf('c', 'plugin_call'),
    dataOf('c', { call_id: 'k', name: 'needle_finder', arguments: '{"q":"NEEDLE"}' }),
    messageOf('o', 'plugin_call_output'),
    dataOf('o', { call_id: 'k', name: 'needle_finder', output: 'a needle' }),
    messageOf('i', 'message'),
    { ...textOf('i', ''), type: 'image', image_url: 'data:image/png;base64,needle' },
  ]);
  const { found, next } = searchRows(run, { text: 'Needle', from: 0 });
  assert.deepEqual(
    found.map(([, count]) => count),
    [2, 3],
  );
  assert.equal(next, undefined);
  assert.deepEqual(searchRows(run, { text: '', from: 0 }).found, []);
  assert.deepEqual(searchRows(run, { text: 'needle', from: Number.NaN }).found.length, 2);
});

test('the search of a long run goes on where the last slice ended', () => {
  const { run } = record(
    Array.from({ length: 12 }, (_, index) => [
      messageOf(`m${index}`, 'message'),
      textOf(`m${index}`, 'y'.repeat(400_000)),
    ]).flat(),
  );
  let from: number | undefined = 0;
  let [slices, found] = [0, 0];
  while (from !== undefined) {
    const slice: ReturnType<typeof searchRows> = searchRows(run, { text: 'yy', from });
    slices += 1;
    found += slice.found.length;
    from = slice.next;
  }
  assert.ok(slices > 1);
  assert.equal(found, 12);
});
