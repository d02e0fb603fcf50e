/** Safe mode: each wrong use is an error at its call that says what to do, and right use gives what the wire needs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ContentBuilder } from '../../../src/protocol/build/contentBuilder.ts';
import type { MessageBuilder } from '../../../src/protocol/build/messageBuilder.ts';
import { ResponseBuilder } from '../../../src/protocol/build/responseBuilder.ts';
import { SequenceNumberGenerator } from '../../../src/protocol/build/sequenceNumberGenerator.ts';
import type { AgentEvent } from '../../../src/protocol/build/wireEvent.ts';
import type { ContentType } from '../../../src/protocol/dialects/agent-api/enums.ts';
import { freeze } from './frozen.ts';

interface Scene {
  readonly response: ResponseBuilder;
  readonly message: MessageBuilder;
  readonly content: ContentBuilder;
}

/** A response in progress with an announced message and one open content. */
function begin(contentType: ContentType = 'text'): Scene {
  const response = new ResponseBuilder({ sessionId: 's', responseId: 'r', environment: freeze() });
  response.created();
  response.inProgress();
  const message = response.createMessageBuilder();
  message.getMessageData();
  return { response, message, content: message.createContentBuilder({ contentType }) };
}

type Misuse = readonly [what: string, does: (scene: Scene) => unknown, says: RegExp, contentType?: ContentType];

const misuses: readonly Misuse[] = [
  [
    'created twice',
    ({ response }) => response.created(),
    /^created\(\) needs a response that is new, and this one is in progress: messages come next/,
  ],
  ['in progress twice', ({ response }) => response.inProgress(), /^inProgress\(\) needs a response that is created/],
  ['in progress first', () => new ResponseBuilder().inProgress(), /this one is new: created\(\) comes first$/],
  ['completed first', () => new ResponseBuilder().completed(), /created\(\) comes first$/],
  ['a message before its time', () => new ResponseBuilder().createMessageBuilder(), /created\(\) comes first$/],
  [
    'a piece after complete',
    ({ content }) => [content.complete(), content.addTextDelta('x')],
    /^addTextDelta\(\) comes after complete\(\).*create another content builder/,
  ],
  [
    'complete twice',
    ({ content }) => [content.complete(), content.complete()],
    /^complete\(\) comes after complete\(\)/,
  ],
  [
    'setText on data',
    ({ content }) => content.setText('x'),
    /^setText\(\) is for text contents, and this is a content of type data: use addDataDelta\(\), setData\(\)/,
    'data',
  ],
  ['setData on text', ({ content }) => content.setData({}), /use addTextDelta\(\) or setText\(\)$/],
  ['setImageUrl on video', ({ content }) => content.setImageUrl('u'), /use setVideoUrl\(\)$/, 'video'],
  ['setVideoUrl on image', ({ content }) => content.setVideoUrl('u'), /use setImageUrl\(\)$/, 'image'],
  ['setAudio on file', ({ content }) => content.setAudio({ data: 'x' }), /use setFile\(\)$/, 'file'],
  ['setFile on audio', ({ content }) => content.setFile({ fileId: 'x' }), /use setAudio\(\)$/, 'audio'],
  ['setRefusal on text', ({ content }) => content.setRefusal('no'), /^setRefusal\(\) is for refusal contents/],
  ['addDataDelta on refusal', ({ content }) => content.addDataDelta({}), /use setRefusal\(\)$/, 'refusal'],
  ['updateData on text', ({ content }) => content.updateData('a', 1), /^updateData\(\) is for data contents/],
  [
    'set after pieces',
    ({ content }) => [content.addTextDelta('x'), content.setText('y')],
    /^setText\(\) comes after pieces were sent/,
  ],
  [
    'data set after pieces',
    ({ content }) => [content.addDataDelta({ a: 1 }), content.updateData('a', 2)],
    /^updateData\(\) comes after pieces/,
    'data',
  ],
  [
    'an identity repeated',
    ({ content }) => [
      content.addDataDelta({ call_id: 'c', arguments: '{' }),
      content.addDataDelta({ call_id: 'c', arguments: '}' }),
    ],
    /^addDataDelta\(\) repeats call_id.*first one only$/,
    'data',
  ],
  [
    'an identity repeated after setData',
    ({ content }) => [content.setData({ name: 'f' }), content.addDataDelta({ name: 'f' })],
    /repeats name/,
    'data',
  ],
  ['half a character', ({ content }) => content.addTextDelta('a\ud83d'), /^addTextDelta\(\) got half a character/],
  ['an empty file', ({ content }) => content.setFile({ filename: 'a' }), /^setFile\(\) needs one of/, 'file'],
  [
    'an index that is taken',
    ({ message }) => message.createContentBuilder({ index: 0 }),
    /index 0 is that of a content of type text; the next one is 1/,
  ],
  [
    'an index that leaves a gap',
    ({ message }) => message.createContentBuilder({ index: 2 }),
    /index 2 would leave a gap; the next one is 1/,
  ],
  [
    'a content left open',
    ({ message }) => message.complete(),
    /^complete\(\) leaves contents open: call complete\(\) on 0 \(text\) first$/,
  ],
  [
    'a message left open',
    ({ response }) => response.completed(),
    /^completed\(\) leaves messages open: call complete\(\) on msg_1 first/,
  ],
  [
    'a content after its message',
    ({ message, content }) => [content.complete(), message.complete(), message.createContentBuilder()],
    /create another message builder$/,
  ],
  [
    'a piece after its message',
    ({ message, content }) => [message.canceled(), content.addTextDelta('x')],
    /^addTextDelta\(\) comes after the end of the message/,
  ],
  [
    'a message completed twice',
    ({ message, content }) => [content.complete(), message.complete(), message.complete()],
    /comes after the end of the message/,
  ],
  [
    'fields after the end',
    ({ message }) => [message.rejected(), void message.setFields({ usage: {} })],
    /^setFields\(\) comes after the end/,
  ],
  [
    'not announced',
    ({ response }) => response.createMessageBuilder().createContentBuilder().addTextDelta('x'),
    /before the message is announced: send what getMessageData\(\) answers first$/,
  ],
  [
    'completed without an announcement',
    ({ response }) => response.createMessageBuilder().complete(),
    /before the message is announced/,
  ],
  [
    'a piece after the response',
    ({ response, content }) => [response.failed({ code: 'A', message: 'b' }), content.addTextDelta('x')],
    /^addTextDelta\(\) needs a response that is in progress, and this one is over: reset\(\) begins another one$/,
  ],
  [
    'failed twice',
    ({ response }) => [response.canceled(), response.failed({ code: 'A', message: 'b' })],
    /^failed\(\) needs .* this one is over/,
  ],
  [
    'completed twice',
    ({ response, message, content }) => [
      content.complete(),
      message.complete(),
      response.completed(),
      response.completed(),
    ],
    /^completed\(\) needs .* this one is over/,
  ],
  [
    'a message after the response',
    ({ response }) => [response.rejected(), response.createMessageBuilder()],
    /this one is over/,
  ],
  [
    'reset in the middle',
    ({ response }) => response.reset(),
    /^reset\(\) needs a response that is over, and this one is in progress/,
  ],
  ['reset that loses the id', () => new ResponseBuilder({ responseId: 'mine' }).reset(), /leave responseId out$/],
  [
    'a role that does not exist',
    ({ response }) => response.createMessageBuilder({ role: 'developer' as 'user' }),
    /Input should be 'assistant', 'system', 'user' or 'tool'/,
  ],
];

describe('wrong use', () => {
  for (const [what, does, says, contentType] of misuses) {
    test(what, () => {
      assert.throws(
        () => does(begin(contentType)),
        ({ message }: Error) => says.test(message),
      );
    });
  }

  test('an error changes nothing: the right call still works, with the next number', () => {
    const { response, message, content } = begin();
    assert.throws(() => message.complete());
    assert.throws(() => content.setData({}));
    assert.throws(() => response.completed());
    assert.equal(content.complete().sequence_number, 3);
  });
});

const media: readonly (readonly [ContentType, (content: ContentBuilder) => AgentEvent, object])[] = [
  ['video', (content) => content.setVideoUrl('v'), { video_url: 'v' }],
  ['audio', (content) => content.setAudio({ data: 'AA', format: 'wav' }), { data: 'AA', format: 'wav' }],
  ['audio', (content) => content.setAudio({ data: 'AA' }), { data: 'AA', format: null }],
  [
    'file',
    (content) => content.setFile({ fileUrl: 'u', filename: 'n' }),
    { file_url: 'u', file_id: null, filename: 'n', file_data: null },
  ],
  ['refusal', (content) => content.setRefusal('no'), { refusal: 'no' }],
];

describe('right use', () => {
  for (const [contentType, set, fields] of media) {
    test(`${contentType}: ${JSON.stringify(fields)}`, () => {
      const { message, content } = begin(contentType);
      const shared = { object: 'content', error: null, type: contentType, index: 0, delta: false, msg_id: 'msg_1' };
      assert.deepEqual(set(content), { sequence_number: 3, status: 'in_progress', ...shared, ...fields });
      const whole = { sequence_number: 4, status: 'completed', ...shared, ...fields };
      assert.deepEqual(content.complete(), whole);
      assert.deepEqual(message.complete().content, [whole]);
    });
  }

  test('events are copies: neither later calls nor the caller change them', () => {
    const { message, content } = begin('data');
    const data = { list: [1] };
    const first = content.setData(data);
    content.updateData('more', data.list);
    data.list.push(2);
    assert.deepEqual((first as { data?: unknown }).data, { list: [1] });
    assert.deepEqual((content.complete() as { data?: unknown }).data, { list: [1], more: [1] });
    assert.deepEqual(data, { list: [1, 2] });
    assert.equal(message.getMessageData().status, 'in_progress');
    assert.equal(message.complete().status, 'completed');
  });

  test('data can be made of members alone', () => {
    const { content } = begin('data');
    content.updateData('a', 1);
    assert.equal(JSON.stringify((content.complete() as { data?: unknown }).data), '{"a":1}');
  });

  test('pieces of a name that is not repeated add up', () => {
    const { content } = begin('data');
    content.addDataDelta({ name: 'get_', call_id: '' });
    content.addDataDelta({ name: 'weather', call_id: '' });
    assert.deepEqual((content.complete() as { data?: unknown }).data, { name: 'get_weather', call_id: '' });
  });

  test('a message says more of itself in its next event', () => {
    const { message, content } = begin();
    message.setFields({ metadata: { a: 1 }, usage: { tokens: 5 }, code: 'C', message: 'm' });
    content.complete();
    const { metadata, usage, code, message: text } = message.complete();
    assert.deepEqual(
      { metadata, usage, code, text },
      { metadata: { a: 1 }, usage: { tokens: 5 }, code: 'C', text: 'm' },
    );
  });

  test('a failure may leave things open, and is in the events', () => {
    const { response, message } = begin();
    const failure = { code: 'TOOL', message: 'broken' };
    assert.deepEqual([message.failed(failure).status, message.getMessageData().error], ['failed', failure]);
    response.setUsage({ tokens: 1 });
    const last = response.failed(failure);
    assert.deepEqual([last.status, last.error, last.usage], ['failed', failure, { tokens: 1 }]);
    assert.equal(response.getResponseData().output?.length, 1);
  });

  test('a message without contents is fine: heartbeats have none', () => {
    const { response } = begin();
    const heartbeat = response.createMessageBuilder({ messageType: 'heartbeat' });
    assert.equal(heartbeat.getMessageData().type, 'heartbeat');
    assert.equal(heartbeat.complete().content, null);
  });

  test('a whole answer, token by token, from a source that takes its time', async () => {
    async function* tokens(): AsyncGenerator<string> {
      for (const token of ['a', 'b']) yield await Promise.resolve(token);
    }
    const response = new ResponseBuilder({ environment: freeze() });
    const events: AgentEvent[] = [];
    for await (const event of response.generateStreamingResponse(tokens())) events.push(event);
    assert.deepEqual(
      events.map(({ object, status, sequence_number }) => `${sequence_number} ${object} ${status}`),
      [
        '0 response created',
        '1 response in_progress',
        '2 message in_progress',
        '3 content in_progress',
        '4 content in_progress',
        '5 content completed',
        '6 message completed',
        '7 response completed',
      ],
    );
    assert.equal(response.id, 'response_2');
    response.reset();
    assert.equal(response.created().sequence_number, 0);
  });

  test('numbers may come from elsewhere, or be left out', () => {
    const numbers = new SequenceNumberGenerator(10);
    assert.equal(new ResponseBuilder({ numbers }).created().sequence_number, 10);
    assert.equal(numbers.next(), 11);
    assert.equal(new ResponseBuilder({ numbers: null }).created().sequence_number, null);
  });
});
