/** Known behaviors of Responses servers. */
import type { Json, JsonObject } from '../../../../../src/protocol/core/json/json.ts';
import type { Shown } from './known.ts';

const done = (item: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'response.output_item.done',
  item,
  ...more,
});
const callItem = (id: string, callId: string, input = '{}'): JsonObject => ({
  type: 'function_call',
  id,
  call_id: callId,
  name: 'f',
  arguments: input,
});
const textItem = (id: string, text: string): JsonObject => ({
  type: 'message',
  id,
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
});
const reasoningItem = (id: string, text: string): JsonObject => ({
  type: 'reasoning',
  id,
  summary: [{ type: 'summary_text', text }],
});
const outputItem = (callId: string): JsonObject => ({ type: 'function_call_output', call_id: callId, output: 'ok' });
/** As MLflow’s helper creates it, with neither a number nor indexes. */
const piece = (id: string, text: string): JsonObject => ({
  type: 'response.output_text.delta',
  item_id: id,
  delta: text,
});
const answer = (output: readonly JsonObject[], more: JsonObject = {}): Json => ({
  object: 'response',
  id: 'r',
  created_at: 1,
  model: 'm',
  status: 'completed',
  output,
  ...more,
});

const parallel = [callItem('x', 'a', '{"q":1}'), callItem('x', 'b', '{"q":2}'), outputItem('a'), outputItem('b')];

const shared: readonly Shown[] = [
  {
    knows: 'habit shared-id',
    shows: 'parallel calls share the id of their chunk, and nothing is streamed of them',
    events: parallel.map((item) => done(item)),
    answer: { object: 'response', output: parallel },
    rules: ['item-id-duplicate'],
  },
  {
    knows: 'habit shared-id',
    shows: 'text and calls share an id',
    events: [
      piece('x', 'A'),
      piece('x', 'B'),
      ...[textItem('x', 'AB'), callItem('x', 'a'), outputItem('a')].map((item) => done(item)),
    ],
    answer: { object: 'response', output: [textItem('x', 'AB'), callItem('x', 'a'), outputItem('a')] },
    rules: ['item-id-duplicate'],
  },
  {
    knows: 'habit shared-id',
    shows: 'reasoning and text share an id',
    events: [done(reasoningItem('x', 'why')), piece('x', 'A'), done(textItem('x', 'A'))],
    answer: { object: 'response', output: [reasoningItem('x', 'why'), textItem('x', 'A')] },
    rules: ['item-id-duplicate'],
  },
  {
    knows: 'habit shared-id',
    shows: 'two texts share an id',
    events: [piece('x', 'A'), done(textItem('x', 'A')), piece('x', 'B'), done(textItem('x', 'B'))],
    answer: { object: 'response', output: [textItem('x', 'A'), textItem('x', 'B')] },
    rules: ['item-id-duplicate'],
  },
];

const plain = [piece('x', 'A'), done(textItem('x', 'A'))];

const mlflow: readonly Shown[] = [
  ...shared,
  {
    knows: 'habit unannounced-message',
    shows: 'nothing announces what is streamed',
    events: plain,
    rules: ['message-unannounced'],
  },
  {
    knows: 'habit bare-error',
    shows: 'an error ends the stream',
    events: [piece('x', 'A'), { error: 'boom' }],
    rules: ['bare-error'],
  },
  { knows: 'quiet sequence-missing', shows: 'events have no number', events: plain, rules: ['sequence-missing'] },
  {
    knows: 'quiet sequence-start',
    shows: 'a stream that is resumed goes on counting',
    events: plain.map((event, index) => ({ ...event, sequence_number: 5 + index })),
    rules: ['sequence-start'],
  },
  {
    knows: 'quiet response-not-created',
    shows: 'no response is created',
    events: plain,
    rules: ['response-not-created'],
  },
  { knows: 'quiet no-terminal-response', shows: 'no response ends', events: plain, rules: ['no-terminal-response'] },
  {
    knows: 'quiet wrong-shape',
    shows: 'a number that is written as text is taken',
    request: { input: [{ role: 'user', content: 'x' }], temperature: '0.5' },
    rules: ['wrong-shape'],
  },
  {
    knows: 'quiet part-wrong-role',
    shows: 'whatever has a text is one, whoever says it',
    request: { input: [{ role: 'user', content: [{ type: 'output_text', text: 'x', annotations: [] }] }] },
    rules: ['part-wrong-role'],
  },
  {
    knows: 'quiet part-foreign',
    shows: 'a part as Chat Completions has it',
    request: { input: [{ role: 'user', content: [{ type: 'text', text: 'x' }] }] },
    rules: ['part-foreign'],
  },
  {
    knows: 'quiet part-type-unknown',
    shows: 'a part of any type that has a text',
    request: { input: [{ role: 'user', content: [{ type: 'input_txt', text: 'x' }] }] },
    rules: ['part-type-unknown'],
  },
  {
    knows: 'quiet item-type-unknown',
    shows: 'an item of a type of its own',
    request: { input: [{ type: 'banana', role: 'user', content: 'x' }] },
    rules: ['item-type-unknown'],
  },
  {
    knows: 'quiet reasoning-alone',
    shows: 'reasoning that nothing follows',
    request: { input: [reasoningItem('rs', 'why'), { role: 'user', content: 'x' }] },
    rules: ['reasoning-alone'],
  },
  {
    knows: 'quiet error-nested',
    shows: 'an error stands in a member of its event (Databricks)',
    events: [{ type: 'error', error: { message: 'boom', type: 'x', code: 'y' } }],
    rules: ['error-nested'],
  },
];

/** The events that AgentScope’s adapter puts around a run. */
const run = (...events: readonly JsonObject[]): readonly JsonObject[] =>
  [
    { type: 'response.created', response: answer([], { status: 'queued' }) },
    { type: 'response.in_progress', response: answer([], { status: 'in_progress' }) },
    ...events,
  ].map((event, index) => ({ ...event, sequence_number: index }));
const at = (index: number, id: string): JsonObject => ({ output_index: index, item_id: id });
const added = (item: JsonObject, index: number): JsonObject => ({
  type: 'response.output_item.added',
  output_index: index,
  item: { ...item, status: 'in_progress' },
});
const ended = (item: JsonObject, index: number): JsonObject =>
  done({ ...item, status: 'completed' }, { output_index: index });
const thought: JsonObject = {
  type: 'reasoning',
  id: 'rs',
  summary: [],
  content: [{ type: 'reasoning_text', text: 'why' }],
};
const textOf = { ...at(0, 'm'), content_index: 0 };
const textPart = { type: 'output_text', text: '', annotations: [] };
const text = (words: string): readonly JsonObject[] => [
  added({ ...textItem('m', ''), content: [] }, 0),
  { type: 'response.content_part.added', ...textOf, part: textPart },
  { type: 'response.output_text.delta', ...textOf, delta: words, logprobs: [] },
  { type: 'response.output_text.done', ...textOf, text: words, logprobs: [] },
  { type: 'response.content_part.done', ...textOf, part: { ...textPart, text: words } },
];
const completed = (output: readonly JsonObject[]): JsonObject => ({
  type: 'response.completed',
  response: answer(output.map((item) => ({ ...item, status: 'completed' }))),
});

const agentscope: readonly Shown[] = [
  {
    knows: 'habit repeated-text',
    shows: 'reasoning ends with a delta that repeats all of it',
    events: run(
      added({ ...thought, content: [] }, 0),
      { type: 'response.reasoning_text.delta', ...at(0, 'rs'), content_index: 0, delta: 'why' },
      { type: 'response.reasoning_text.delta', ...at(0, 'rs'), content_index: 0, delta: 'why' },
      { type: 'response.reasoning_text.done', ...at(0, 'rs'), content_index: 0, text: 'why' },
      ended(thought, 0),
      completed([thought]),
    ),
    rules: ['text-mismatch'],
  },
  {
    knows: 'habit unannounced-part',
    shows: 'no part of reasoning is announced',
    events: run(
      added({ ...thought, content: [] }, 0),
      { type: 'response.reasoning_text.delta', ...at(0, 'rs'), content_index: 0, delta: 'why' },
      { type: 'response.reasoning_text.done', ...at(0, 'rs'), content_index: 0, text: 'why' },
      ended(thought, 0),
      completed([thought]),
    ),
    rules: ['part-unannounced'],
  },
  {
    knows: 'habit shifted-index',
    shows: 'an item ends with an index that is one too high',
    events: run(...text('Hi'), ended(textItem('m', 'Hi'), 1), completed([textItem('m', 'Hi')])),
    rules: ['item-misplaced'],
  },
  {
    knows: 'quiet no-terminal-response',
    shows: 'the stream stops at what the adapter cannot convert',
    events: run(...text('Hi'), ended(textItem('m', 'Hi'), 0)),
    rules: ['no-terminal-response'],
  },
  {
    knows: 'quiet message-unfinished',
    shows: 'a message that fails never ends',
    events: run(...text('Hi'), completed([])),
    rules: ['message-unfinished'],
  },
  {
    knows: 'quiet output-differs',
    shows: 'only the first content of a call is kept',
    events: run(...text('Hi'), ended(textItem('m', 'Hi'), 0), completed([textItem('m', 'H')])),
    rules: ['output-differs'],
  },
  {
    knows: 'quiet output-index-gap',
    shows: 'a call is announced again for each of its contents',
    events: run(
      added({ ...callItem('fc', 'c'), arguments: '' }, 0),
      added({ ...callItem('fc', 'c'), arguments: '' }, 0),
      ended(callItem('fc', 'c'), 0),
      completed([callItem('fc', 'c')]),
    ),
    rules: ['output-index-gap'],
  },
  {
    knows: 'quiet part-wrong-role',
    shows: 'a text is one, whoever says it',
    request: { model: 'm', input: [{ role: 'user', content: [{ type: 'output_text', text: 'x', annotations: [] }] }] },
    rules: ['part-wrong-role'],
  },
  {
    knows: 'quiet moved-parameter',
    shows: 'names of Chat Completions are taken',
    request: { model: 'm', input: 'x', max_tokens: 5 },
    rules: ['moved-parameter'],
  },
  {
    knows: 'quiet reasoning-alone',
    shows: 'reasoning that nothing follows',
    request: { model: 'm', input: [reasoningItem('rs', 'why'), { role: 'user', content: 'x' }] },
    rules: ['reasoning-alone'],
  },
  {
    knows: 'quiet item-id-duplicate',
    shows: 'ids of items are not kept',
    request: { model: 'm', input: [textItem('x', 'A'), textItem('x', 'B'), { role: 'user', content: 'x' }] },
    rules: ['item-id-duplicate'],
  },
];

const openai: readonly Shown[] = [
  {
    knows: 'quiet error-nested',
    shows: 'an error stands in a member of its event',
    events: [
      ...run(),
      { type: 'error', sequence_number: 2, error: { message: 'boom', type: 'x', code: 'y', param: null } },
      { type: 'response.failed', sequence_number: 3, response: answer([], { status: 'failed' }) },
    ],
    rules: ['error-nested'],
  },
];

/** By profile, because these producers have little in common. */
export const responses: Readonly<Record<string, readonly Shown[]>> = {
  openai,
  'open-responses': [],
  agentscope,
  mlflow,
  'mlflow-3.6': mlflow,
};
