/** Tests the special cases of the Python builders and models one by one, each as small as possible. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AgentResponse } from '../../../../src/protocol/server/builders/port/agentResponse.ts';
import { DataContent, ImageContent, TextContent } from '../../../../src/protocol/server/builders/port/contents.ts';
import { EventError } from '../../../../src/protocol/server/builders/port/event.ts';
import { Message } from '../../../../src/protocol/server/builders/port/message.ts';
import { FunctionCall, McpListTools } from '../../../../src/protocol/server/builders/port/payloads.ts';
import { ResponseBuilder } from '../../../../src/protocol/server/builders/port/responseBuilder.ts';
import { SequenceNumberGenerator } from '../../../../src/protocol/server/builders/sequenceNumberGenerator.ts';
import { PythonFloat } from '../../../../src/protocol/protocols/python/pythonNumber.ts';
import type { PythonDict } from '../../../../src/protocol/protocols/python/pythonValue.ts';
import { freeze, frozenSeconds } from './frozen.ts';

const begin = (contentType?: string) => {
  const response = new ResponseBuilder({ sessionId: 's', responseId: 'r' }, freeze());
  const message = response.createMessageBuilder();
  const content = message.createContentBuilder(contentType === undefined ? {} : { contentType });
  return { response, message, content };
};

const textOf = (content: object): unknown => (content as { text?: unknown }).text;
const dataOf = (content: object): unknown => (content as { data?: unknown }).data;

describe('content builders', () => {
  test('a text without pieces is null, and a text of empty pieces is empty', () => {
    assert.equal(textOf(begin().content.complete()), null);
    const { content } = begin();
    assert.equal(content.addTextDelta(null).text, '');
    assert.equal(textOf(content.complete()), '');
  });

  test('completing twice doubles the text and merges the data again', () => {
    const { content } = begin();
    content.addDelta('ab');
    content.complete();
    assert.equal(textOf(content.complete()), 'abab');
    const { content: data } = begin('data');
    data.addDataDelta({ n: 1, s: 'a' });
    data.complete();
    assert.deepEqual(dataOf(data.complete()), { n: 2, s: 'aa' });
  });

  test('a set text comes before all pieces, whenever it was set', () => {
    const { content } = begin();
    content.addTextDelta('1');
    content.setText('SET');
    content.addTextDelta('2');
    assert.equal(textOf(content.complete()), 'SET12');
  });

  test('each piece is a new object, and a set content is always the same object', () => {
    const { content } = begin('image');
    const first = content.setImageUrl('a');
    assert.equal(content.setImageUrl('b'), first);
    assert.equal(first.image_url, 'b');
    const { content: text } = begin();
    assert.notEqual(text.addTextDelta('x'), text.addTextDelta('x'));
  });

  test('keeps and changes the dict that was set', () => {
    const { content } = begin('data');
    const data = { a: 1 };
    content.setData(data);
    content.updateData('b', 2);
    assert.deepEqual(data, { a: 1, b: 2 });
  });

  test('rejects a setter of another content type, and video contents', () => {
    assert.throws(() => begin('data').content.setText(''), {
      name: 'ValueError',
      message: 'set_text only supported for text content',
    });
    assert.throws(() => begin('video'), { name: 'ValueError', message: 'Unsupported content type: video' });
  });

  test('a content replaces the content with the same index', () => {
    const { message, content } = begin();
    content.addTextDelta('one');
    content.complete();
    message.addContent(new TextContent({ index: 0, text: 'two' }));
    assert.deepEqual(message.message.content?.map(textOf), ['two']);
  });

  const kept: readonly (readonly [base: PythonDict, delta: PythonDict, merged: string])[] = [
    [{ a: 1 }, { a: 2 }, '{"a":3}'],
    [{ a: true }, { a: 2 }, '{"a":2}'],
    [{ a: 1.5 }, { a: 0.5 }, '{"a":2.0}'],
    [{ a: new PythonFloat(1) }, { a: 1 }, '{"a":2.0}'],
    [{ a: 2 ** 53 - 1 }, { a: 2 }, '{"a":9007199254740993}'],
    [{ a: 10n ** 20n }, { a: 1 }, '{"a":100000000000000000001}'],
    [{ a: { b: [1] } }, { a: { b: [2], c: null } }, '{"a":{"b":[1,2],"c":null}}'],
    [{ a: null, b: 'x' }, { a: 'y', b: 5 }, '{"a":"y","b":5}'],
    [new Map([['2', 1]]), new Map([['1', 1]]), '{"2":1,"1":1}'],
  ];
  for (const [base, delta, merged] of kept) {
    test(`merges deltas of data into ${merged}`, () => {
      const { content } = begin('data');
      content.setData(base);
      content.addDataDelta(delta);
      assert.ok(content.complete().modelDumpJson().endsWith(`"data":${merged}}`));
    });
  }
});

describe('response and message builders', () => {
  test('does not check the order of states', () => {
    const { response } = begin();
    assert.deepEqual(
      [response.completed(), response.created(), response.inProgress()].map((same) => same.status),
      ['in_progress', 'in_progress', 'in_progress'],
    );
    assert.equal(response.response.completed_at, frozenSeconds);
  });

  test('a message is in the output from the beginning, in progress', () => {
    const { response, message } = begin();
    assert.equal(response.response.output?.[0], message.message);
    assert.equal(message.message.status, 'in_progress');
    assert.equal(message.message.content, null);
  });

  test('an invalid role is a validation error, and the message is not added', () => {
    const { response } = begin();
    assert.throws(() => response.createMessageBuilder({ role: 'developer' }), {
      name: 'ValidationError',
      message: `1 validation error for Message
role
  Input should be 'assistant', 'system', 'user' or 'tool' [type=literal_error, input_value='developer', input_type=str]
    For further information visit https://errors.pydantic.dev/2.13/v/literal_error`,
    });
    assert.equal(response.response.output?.length, 1);
  });

  test('a generated answer does not keep the given response id', () => {
    const response = new ResponseBuilder({ responseId: 'mine' }, freeze());
    const events = [...response.generateStreamingResponse(['a', 'b'])];
    assert.equal(events.length, 8);
    assert.equal(response.response.id, 'response_1');
  });

  test('writes sequence numbers into the events themselves, also where events are nested', () => {
    const { message, content } = begin();
    const numbers = new SequenceNumberGenerator(7);
    numbers.yieldWithSequence(content.setText('x'));
    numbers.yieldWithSequence(content.complete());
    assert.equal(message.complete().content?.[0]?.sequence_number, 8);
    assert.equal(numbers.next(), 9);
  });
});

describe('messages that collect contents', () => {
  const collect = () => new Message({ id: 'm' }, freeze());

  test('stores the first piece as a copy, and appends later pieces to it', () => {
    const message = collect();
    const first = message.addDeltaContent(new TextContent({ delta: true, text: 'a' }));
    assert.deepEqual([first?.index, first?.status, first?.delta], [0, 'in_progress', true]);
    message.addDeltaContent(new TextContent({ delta: true, index: -1, text: 'b' }));
    assert.equal(
      message.content?.[0]?.modelDumpJson(),
      '{"sequence_number":null,"object":"content","status":null,"error":null,"type":"text","index":0,"delta":null,"msg_id":"m","text":"ab"}',
    );
  });

  test('merging a data delta drops new keys and numbers', () => {
    const message = collect();
    message.addDeltaContent(new DataContent({ data: { s: 'a', n: 1, l: [1] } }));
    message.addDeltaContent(new DataContent({ delta: true, index: 0, data: { s: 'b', n: 1, l: [2], fresh: 'x' } }));
    assert.deepEqual(dataOf(message.content?.[0] ?? {}), { s: 'ab', n: 1, l: [1, 2] });
  });

  test('ignores a content that has an index but is not a delta', () => {
    const message = collect();
    assert.equal(message.addDeltaContent(new TextContent({ index: 0, text: 'a' })), null);
    assert.deepEqual(message.content, []);
  });

  test('returns copies of completed contents, and stores added contents without index and status', () => {
    const message = collect();
    message.addContent(new ImageContent({ image_url: 'u' }));
    assert.deepEqual([message.content?.[0]?.index, message.content?.[0]?.status], [null, null]);
    assert.equal(message.contentCompleted(-1)?.index, -1);
    assert.equal(message.contentCompleted(1), null);
    assert.equal(message.content?.[0]?.status, null);
    assert.deepEqual(message.getImageContent(), ['u']);
    assert.deepEqual([message.getTextContent(), message.getAudioContent()], [null, []]);
  });

  const failures: readonly (readonly [does: (message: Message) => unknown, error: string])[] = [
    [
      (message) => message.addDeltaContent(new TextContent({ delta: true, index: 1 })),
      'IndexError: list index out of range',
    ],
    [(message) => message.contentCompleted(-2), 'IndexError: list index out of range'],
    [
      (message) => message.addDeltaContent(new TextContent({ delta: true, index: 0 })),
      'TypeError: can only concatenate str (not "NoneType") to str',
    ],
    [
      (message) => message.addDeltaContent(new ImageContent({ delta: true, index: 0 }) as unknown as TextContent),
      "AttributeError: 'ImageContent' object has no attribute 'text'",
    ],
  ];
  for (const [does, error] of failures) {
    test(error, () => {
      const message = collect();
      message.addDeltaContent(new TextContent({ delta: true, text: 'a' }));
      assert.throws(
        () => does(message),
        ({ name, message: text }: Error) => `${name}: ${text}` === error,
      );
    });
  }
});

describe('models', () => {
  test('a completed response has a completion time and an output', () => {
    const response = new AgentResponse({ id: null }, freeze());
    response.addNewMessage(new Message({ id: 'm' }));
    assert.equal(
      response.completed().modelDumpJson(),
      `{"sequence_number":null,"object":"response","status":"completed","error":null,"id":"response_1","created_at":${frozenSeconds},"completed_at":${frozenSeconds},"output":[{"sequence_number":null,"object":"message","status":"created","error":null,"id":"m","type":"message","role":null,"content":null,"code":null,"message":null,"usage":null,"metadata":null}],"usage":null,"session_id":null}`,
    );
  });

  test('parses arguments like pydantic', () => {
    const content = new TextContent({ index: '3', delta: 'yes', unknown: 1, error: { code: 'a', message: 'b' } });
    assert.deepEqual([content.index, content.delta, 'unknown' in content], [3, true, false]);
    assert.ok(content.error instanceof EventError);
    assert.throws(
      () => new TextContent({ index: 1.5, text: 5 }),
      /^ValidationError: 2 validation errors for TextContent\nindex\n/,
    );
    assert.throws(
      () => new Message({ content: [{ type: 'text', text: 5 }, 7] }),
      /\ncontent\.0\.text\.text\n[^]*\ncontent\.1\n/,
    );
  });

  test('every status can be set', () => {
    const message = new Message({ id: 'm' });
    const reached = ['created', 'in_progress', 'completed', 'rejected', 'canceled', 'failed'];
    const error = new EventError({ code: 'a', message: 'b' });
    assert.deepEqual(
      [
        message.created().status,
        message.inProgress().status,
        message.completed().status,
        message.rejected().status,
        message.canceled().status,
        message.failed(error).status,
      ],
      reached,
    );
    assert.equal(message.error, error);
  });

  test('payloads keep the order of their fields and can be converted to dicts', () => {
    assert.deepEqual(Object.entries(new FunctionCall({ name: 'f' }).modelDump()), [
      ['call_id', null],
      ['name', 'f'],
      ['arguments', null],
    ]);
    const tools = new McpListTools({ id: 'l', server_label: 's', tools: [{ input_schema: {}, name: 't' }] });
    assert.deepEqual(tools.modelDump()['tools'], [
      { input_schema: {}, name: 't', annotations: null, description: null },
    ]);
  });

  const written: readonly (readonly [value: PythonDict, json: string])[] = [
    [{ a: Number.NaN, b: -Infinity }, '{"a":null,"b":null}'],
    [{ a: new PythonFloat(1), b: new PythonFloat(-0), c: 1 }, '{"a":1.0,"b":-0.0,"c":1}'],
    [
      { a: new PythonFloat(1e16), b: 1e-6, c: 0.00001, d: new PythonFloat(1e15) },
      '{"a":1e+16,"b":1e-6,"c":0.00001,"d":1000000000000000.0}',
    ],
    [{ a: 2n ** 70n }, '{"a":1180591620717411303424}'],
    [{ '\u2028': '\u0000\u007f"\\/👩‍💻' }, '{"\u2028":"\\u0000\u007f\\"\\\\/👩‍💻"}'],
  ];
  for (const [data, json] of written) {
    test(`serializes data as ${json}`, () => {
      assert.ok(new DataContent({ data }).modelDumpJson().endsWith(`"data":${json}}`));
    });
  }

  test('a lone surrogate cannot be serialized', () => {
    assert.throws(() => new TextContent({ text: 'a\ud83d' }).modelDumpJson(), {
      name: 'PydanticSerializationError',
      message:
        "Error serializing to JSON: UnicodeEncodeError: 'utf-8' codec can't encode character '\\ud83d' in position 1: surrogates not allowed",
    });
  });
});
