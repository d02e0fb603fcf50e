/** Tests hovers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { findSchema, jsonSchemaOf } from '../../../../src/protocol/protocols/agent-api/jsonSchema.ts';
import { authoringOf } from '../../../../src/protocol/protocols/editors.ts';
import { hoverAt } from '../../../../src/protocol/editor/language/hovers.ts';
import type { Locale } from '../../../../src/protocol/core/l10n/translate.ts';
import { pngOf } from '../../../support/pictures.ts';
import { atCursor, surround, type Around } from '../../../support/surround.ts';

function hover(marked: string, around: Around = {}) {
  const { text, offset } = atCursor(marked);
  const found = hoverAt(text, offset, surround(around));
  return found && { on: text.slice(found.range.start, found.range.end), message: found.paragraphs.join('\n') };
}

function schemaOf(name: string, locale: Locale = 'en'): JsonObject {
  const entry = findSchema(name);
  assert.ok(entry);
  return jsonSchemaOf(entry, locale);
}

const request = { schema: schemaOf('agent-request'), index: undefined };
const called = (id: string, given = '{"city":"Paris"}') => ({
  role: 'assistant',
  tool_calls: [{ id, type: 'function', function: { name: 'get_weather', arguments: given } }],
});
const answered = (id: string, content = 'Sunny, 25 °C') => ({ role: 'tool', tool_call_id: id, content });

test('a name shows its meaning, range, edition and default in both languages', () => {
  const temperature = hover('{"tempe|rature": 1}', request);
  assert.equal(temperature?.on, '"temperature"');
  assert.match(temperature?.message ?? '', /Sampling temperature.*Documented range: 0 to 2/);
  assert.match(hover('{"user|_id": ""}', request)?.message ?? '', /Since edition 1\.1/);
  assert.match(hover('{"in|put": []}', request)?.message ?? '', /Required\./);
  assert.match(hover('{"str|eam": true}', request)?.message ?? '', /Default: `true`\./);
  const chinese = hover('{"str|eam": true}', {
    ...request,
    schema: schemaOf('agent-request', 'zh-cn'),
    locale: 'zh-cn',
  });
  assert.match(chinese?.message ?? '', /默认值：`true`。/);
});

test('a listed value shows its meaning, and any other value shows nothing', () => {
  assert.equal(hover('{"role": "assis|tant"}', { schema: schemaOf('message') })?.message, 'The agent.');
  assert.equal(hover('{"role": "nob|ody"}', { schema: schemaOf('message') }), undefined);
  assert.equal(hover('{"role": |}', { schema: schemaOf('message') }), undefined);
});

test('the id of a call shows its output, and the id of an output shows its call', () => {
  const messages = [called('c1'), answered('c1')];
  const call = JSON.stringify(messages[0]).replace('"c1"', '"c|1"');
  assert.equal(hover(call, { messages, index: 0 })?.message, 'Output in message 2: `Sunny, 25 °C`');
  const output = JSON.stringify(messages[1]).replace('"c1"', '"c|1"');
  assert.equal(
    hover(output, { messages, index: 1 })?.message,
    'Call of `get_weather` in message 1: `{"city":"Paris"}`',
  );
  assert.match(
    hover(output, { messages, index: 1, locale: 'zh-cn' })?.message ?? '',
    /^第 1 条消息中对 `get_weather` 的调用/,
  );
});

test('a reused id shows the output of its own exchange', () => {
  const messages = [
    called('c1'),
    answered('c1', 'first'),
    { role: 'user', content: '' },
    called('c1'),
    answered('c1', 'second'),
  ];
  const call = JSON.stringify(messages[3]).replace('"c1"', '"c|1"');
  assert.equal(hover(call, { messages, index: 3 })?.message, 'Output in message 5: `second`');
});

test('an id without a matching call or output is reported as such', () => {
  const call = JSON.stringify(called('c1')).replace('"c1"', '"c|1"');
  assert.equal(hover(call, { messages: [called('c1')], index: 0 })?.message, 'This call has no output.');
  assert.equal(
    hover(JSON.stringify(answered('x')).replace('"x"', '"|x"'), { messages: [answered('x')], index: 0 })?.message,
    'No call has this id.',
  );
});

test('a tool and an argument inside the JSON string show their descriptions', () => {
  const properties = { city: { type: 'string', description: 'Where.' } };
  const head: JsonObject = {
    tools: [{ type: 'function', function: { name: 'get_weather', parameters: { type: 'object', properties } } }],
  };
  const text = JSON.stringify(called('c1'));
  const tool = hover(text.replace('get_weather', 'get_|weather'), { head });
  assert.equal(tool?.message, 'A declared tool with the arguments `city`.');
  const argument = hover(text.replace('city', 'ci|ty'), { head });
  assert.deepEqual(argument, { on: String.raw`\"city\"`, message: 'Where.' });
});

test('a picture shows its type, size and cost; a URL shows that its size is unknown', () => {
  const image = (url: string, detail = 'high') =>
    `{"role":"user","content":[{"type":"image_url","image_url":{"url":"|${url}","detail":"${detail}"}}]}`;
  const png = pngOf(1024, 768).toString('base64');
  const reported = hover(image(`data:image/png;base64,${png}`))?.message ?? '';
  assert.match(reported, /^image\/png, 1024 × 768 pixels, 33 B\nAbout 765 tokens by the tile rule of gpt-4o; 85 with/);
  assert.match(hover(image(`data:image/png;base64,${png}`, 'low'))?.message ?? '', /About 85 tokens/);
  assert.match(hover(image('https://example.com/a.png'))?.message ?? '', /^The image size is unknown/);
});

test('Base64 shows its decoded size and type in any member', () => {
  const png = Buffer.concat([pngOf(3, 2), Buffer.alloc(2048, 7)]).toString('base64');
  assert.equal(hover(`{"anything": "|${png}"}`)?.message, 'image/png, 3 × 2 pixels, 2.03 KB');
  assert.equal(hover(`{"anything": "|${Buffer.alloc(90, 'A!').toString('base64')}"}`)?.message, 'Base64, 90 B');
  assert.equal(hover('{"anything": "|just words"}'), undefined);
});

test('timestamps are shown as dates', () => {
  const around = { ...surround({ index: undefined }), authoring: authoringOf('agent-api') };
  assert.deepEqual(hoverAt('{"created_at": 1753781426}', 17, around)?.paragraphs, ['2025-07-29 09:30:26 UTC']);
  assert.equal(hoverAt('{"created_at": 1e300}', 17, around), undefined);
  assert.equal(hoverAt('{"n": 1753781426}', 8, around), undefined);
});
