/** Tests how the Python builders and models handle invalid arguments. Checked against agentscope-runtime 1.1.5. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runBuilderProgram, type Outcome } from '../../../support/builderProgram.ts';

type Call = Readonly<Record<string, unknown>>;

const run = (...calls: readonly Call[]) => runBuilderProgram(JSON.stringify({ calls }));
const word = (end: Outcome | undefined): string =>
  end?.ok === false ? `${end.error.type}: ${end.error.message.split('\n').at(0)}` : 'ok';
const last = (...calls: readonly Call[]): string => word(run(...calls).outcome.at(-1));
const lastEvent = (...calls: readonly Call[]): Call => JSON.parse(run(...calls).lines.at(-1) ?? '{}') as Call;

const text = (args: Call): Call => ({ $new: 'TextContent', args });
const message: Call = { new: 'Message', args: { id: 'm', content: [text({ text: 'a' })] }, as: 'm' };
const complete = (index: unknown): Call => ({ on: 'm', call: 'content_completed', args: [index], emit: true });

test('handles booleans, floats, integers of any size and null as an index like Python', () => {
  assert.equal(lastEvent(message, complete(false))['index'], 0);
  assert.equal(last(message, complete(1.5)), 'ok');
  assert.equal(last(message, complete(0.5)), 'TypeError: list indices must be integers or slices, not float');
  assert.equal(last(message, complete(1e300)), 'ok');
  const source = JSON.stringify({ calls: [message, complete('LARGE')] });
  const ends = (digits: string): string => word(runBuilderProgram(source.replace('"LARGE"', digits)).outcome.at(-1));
  assert.equal(ends('99999999999999999999'), 'ok');
  assert.equal(ends('-99999999999999999999'), "IndexError: cannot fit 'int' into an index-sized integer");
  assert.equal(ends('null'), "TypeError: '>=' not supported between instances of 'NoneType' and 'int'");
});

test('accepts a string as content because Python strings have an index method', () => {
  const give = (call: string, content: unknown): string => last(message, { on: 'm', call, args: [content] });
  assert.equal(give('add_content', 'x'), 'ok');
  assert.equal(give('add_content', 5), "AttributeError: 'int' object has no attribute 'index'");
  assert.equal(give('add_delta_content', ['x']), "AttributeError: 'list' object has no attribute 'delta'");
});

test('a missing id or index is an error only if there is another item to compare with', () => {
  const response: Call = { new: 'ResponseBuilder', as: 'r' };
  const add: Call = { on: 'r', call: 'add_message', args: [{ id: 'x' }] };
  assert.equal(last(response, add), 'ok');
  assert.equal(last(response, add, add), "AttributeError: 'dict' object has no attribute 'id'");
  const builder: Call = { on: 'r', call: 'create_message_builder', as: 'b' };
  const content: Call = { on: 'b', call: 'add_content', args: [null] };
  assert.equal(last(response, builder, content), 'ok');
  const completed = [
    { on: 'b', call: 'create_content_builder', as: 'c' },
    { on: 'c', call: 'complete' },
  ];
  assert.equal(last(response, builder, content, ...completed), 'ok');
  assert.equal(
    last(response, builder, ...completed, content),
    "AttributeError: 'NoneType' object has no attribute 'index'",
  );
});

test('reads the data of a data delta before the data of the stored content', () => {
  const other = (data: unknown): Call => ({
    on: 'm',
    call: 'add_delta_content',
    args: [{ $new: 'DataContent', args: { index: 0, delta: true, data } }],
  });
  const asData: Call = { on: 'm.content.0', set: 'type', value: 'data' };
  const add: Call = { on: 'm', call: 'add_delta_content', args: [text({ index: 0, delta: true })] };
  assert.equal(last(message, asData, add), "AttributeError: 'TextContent' object has no attribute 'data'");
  assert.equal(last(message, asData, other({})), 'ok');
  assert.equal(last(message, asData, other(null)), "TypeError: 'NoneType' object is not iterable");
  assert.equal(last(message, asData, other({ a: 1 })), "AttributeError: 'TextContent' object has no attribute 'data'");
});

test('parses integers in strings with all their digits, and rejects floats beyond 64 bits', () => {
  const create = (index: unknown): Call => ({ new: 'TextContent', args: { index }, emit: true });
  assert.match(run(create(` -${'8'.repeat(20)}.0 `)).lines[0] ?? '', /"index":-88888888888888888888,/);
  assert.equal(last(create(1e300)), 'ValidationError: 1 validation error for TextContent');
  assert.equal(last(create(2 ** 53)), 'ok');
});

test('writes keys that are not finite as None, and rejects a model as a key', () => {
  const data = [
    { new: 'ResponseBuilder', as: 'r' },
    { on: 'r', call: 'create_message_builder', as: 'm' },
    { on: 'm', call: 'create_content_builder', args: ['data'], as: 'c' },
  ];
  const update = (key: unknown): Call => ({ on: 'c', call: 'update_data', args: [key, 1], emit: true });
  assert.deepEqual(lastEvent(...data, update({ $float: '-inf' }))['data'], { None: 1 });
  assert.equal(last(...data, update(text({}))), "TypeError: unhashable type: 'TextContent'");
});

test('circular data cannot be serialized', () => {
  const data: Call = { new: 'DataContent', args: { data: { a: [] } }, as: 'd' };
  const whole: Call = { new: 'Message', args: { content: [{ $ref: 'd' }] }, as: 'm' };
  const update: Call = { on: 'd', set: 'data', value: { a: [{ $ref: 'd' }] } };
  assert.equal(
    last(data, whole, update, { dump: 'm', emit: true }),
    'PydanticSerializationError: Error serializing to JSON: ValueError: Circular reference detected (id repeated)',
  );
});

test('a model converted to a string has no class name around its fields', () => {
  const error = { $new: 'Error', args: { code: 'a', message: 'b' } };
  const calls = [
    { new: 'ResponseBuilder', as: 'r' },
    { on: 'r', call: 'create_message_builder', as: 'm' },
    { on: 'm', call: 'create_content_builder', args: [error] },
  ];
  assert.equal(last(...calls), "ValueError: Unsupported content type: code='a' message='b'");
});
