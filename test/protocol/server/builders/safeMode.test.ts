/** Tests safe mode: the right use gives valid events. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ContentBuilder } from '../../../../src/protocol/server/builders/contentBuilder.ts';
import { ResponseBuilder } from '../../../../src/protocol/server/builders/responseBuilder.ts';
import { SequenceNumberGenerator } from '../../../../src/protocol/server/builders/sequenceNumberGenerator.ts';
import type { AgentEvent } from '../../../../src/protocol/server/builders/wireEvent.ts';
import type { ContentType } from '../../../../src/protocol/protocols/agent-api/enums.ts';
import { freeze } from './frozen.ts';
import { openContent } from './openContent.ts';

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
      const { message, content } = openContent(contentType);
      const shared = { object: 'content', error: null, type: contentType, index: 0, delta: false, msg_id: 'msg_1' };
      assert.deepEqual(set(content), { sequence_number: 3, status: 'in_progress', ...shared, ...fields });
      const whole = { sequence_number: 4, status: 'completed', ...shared, ...fields };
      assert.deepEqual(content.complete(), whole);
      assert.deepEqual(message.complete().content, [whole]);
    });
  }

  test('events are copies: neither later calls nor the caller change them', () => {
    const { message, content } = openContent('data');
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

  test('data can be built from single members', () => {
    const { content } = openContent('data');
    content.updateData('a', 1);
    assert.equal(JSON.stringify((content.complete() as { data?: unknown }).data), '{"a":1}');
  });

  test('concatenates the pieces of a name that is not repeated', () => {
    const { content } = openContent('data');
    content.addDataDelta({ name: 'get_', call_id: '' });
    content.addDataDelta({ name: 'weather', call_id: '' });
    assert.deepEqual((content.complete() as { data?: unknown }).data, { name: 'get_weather', call_id: '' });
  });

  test('the next event of a message contains the fields set by setFields', () => {
    const { message, content } = openContent();
    message.setFields({ metadata: { a: 1 }, usage: { tokens: 5 }, code: 'C', message: 'm' });
    content.complete();
    const { metadata, usage, code, message: text } = message.complete();
    assert.deepEqual(
      { metadata, usage, code, text },
      { metadata: { a: 1 }, usage: { tokens: 5 }, code: 'C', text: 'm' },
    );
  });

  test('a failure may leave messages and contents open, and is included in the events', () => {
    const { response, message } = openContent();
    const failure = { code: 'TOOL', message: 'broken' };
    assert.deepEqual([message.failed(failure).status, message.getMessageData().error], ['failed', failure]);
    response.setUsage({ tokens: 1 });
    const last = response.failed(failure);
    assert.deepEqual([last.status, last.error, last.usage], ['failed', failure, { tokens: 1 }]);
    assert.equal(response.getResponseData().output?.length, 1);
  });

  test('accepts a message without contents, such as a heartbeat', () => {
    const { response } = openContent();
    const heartbeat = response.createMessageBuilder({ messageType: 'heartbeat' });
    assert.equal(heartbeat.getMessageData().type, 'heartbeat');
    assert.equal(heartbeat.complete().content, null);
  });

  test('streams a complete answer token by token from an asynchronous source', async () => {
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

  test('sequence numbers can come from an external generator or be omitted', () => {
    const numbers = new SequenceNumberGenerator(10);
    assert.equal(new ResponseBuilder({ numbers }).created().sequence_number, 10);
    assert.equal(numbers.next(), 11);
    assert.equal(new ResponseBuilder({ numbers: null }).created().sequence_number, null);
  });
});
