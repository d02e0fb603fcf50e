/** Tests safe mode: each wrong use is an error at its call, and the error message names the right use. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ResponseBuilder } from '../../../../src/protocol/server/builders/responseBuilder.ts';
import type { ContentType } from '../../../../src/protocol/protocols/agent-api/enums.ts';
import { openContent, type Scene } from './openContent.ts';

type Misuse = readonly [what: string, does: (scene: Scene) => unknown, expected: RegExp, contentType?: ContentType];

const misuses: readonly Misuse[] = [
  [
    'created twice',
    ({ response }) => response.created(),
    /^created\(\) needs a response that is new, and this one is in progress: messages come next/,
  ],
  ['in progress twice', ({ response }) => response.inProgress(), /^inProgress\(\) needs a response that is created/],
  ['in progress first', () => new ResponseBuilder().inProgress(), /this one is new: created\(\) comes first$/],
  ['completed first', () => new ResponseBuilder().completed(), /created\(\) comes first$/],
  [
    'created after a message',
    () => {
      const response = new ResponseBuilder();
      response.createMessageBuilder().complete();
      response.created();
    },
    /^created\(\) needs a response that is new, and this one is in progress/,
  ],
  [
    'a piece after complete',
    ({ content }) => [content.complete(), content.addTextDelta('x')],
    /^addTextDelta\(\) was called after complete\(\).*create another content builder/,
  ],
  [
    'complete twice',
    ({ content }) => [content.complete(), content.complete()],
    /^complete\(\) was called after complete\(\)/,
  ],
  [
    'setText on data',
    ({ content }) => content.setText('x'),
    /^setText\(\) is for text contents, and this is a content of type data: use addDataDelta\(\), setData\(\)/,
    'data',
  ],
  [
    'setData on text',
    ({ content }) => content.setData({}),
    /use addTextDelta\(\) or setText\(\), or create a content with createContentBuilder\(\{ contentType: 'data' \}\)$/,
  ],
  [
    'setImageUrl on video',
    ({ content }) => content.setImageUrl('u'),
    /use setVideoUrl\(\), or create a content/,
    'video',
  ],
  [
    'setVideoUrl on image',
    ({ content }) => content.setVideoUrl('u'),
    /use setImageUrl\(\), or create a content/,
    'image',
  ],
  [
    'setAudio on file',
    ({ content }) => content.setAudio({ data: 'x' }),
    /use setFile\(\), or create a content/,
    'file',
  ],
  [
    'setFile on audio',
    ({ content }) => content.setFile({ fileId: 'x' }),
    /use setAudio\(\), or create a content/,
    'audio',
  ],
  ['setRefusal on text', ({ content }) => content.setRefusal('no'), /^setRefusal\(\) is for refusal contents/],
  [
    'addDataDelta on refusal',
    ({ content }) => content.addDataDelta({}),
    /use setRefusal\(\), or create a content/,
    'refusal',
  ],
  ['updateData on text', ({ content }) => content.updateData('a', 1), /^updateData\(\) is for data contents/],
  [
    'set after pieces',
    ({ content }) => [content.addTextDelta('x'), content.setText('y')],
    /^setText\(\) was called after pieces were sent/,
  ],
  [
    'data set after pieces',
    ({ content }) => [content.addDataDelta({ a: 1 }), content.updateData('a', 2)],
    /^updateData\(\) was called after pieces/,
    'data',
  ],
  [
    'an image of nothing',
    ({ content }) => content.complete(),
    /^complete\(\) ends a content without a value: call setImageUrl\(\) first$/,
    'image',
  ],
  [
    'data of nothing',
    ({ content }) => content.complete(),
    /call addDataDelta\(\), setData\(\) or updateData\(\) first$/,
    'data',
  ],
  [
    'an identity repeated',
    ({ content }) => [
      content.addDataDelta({ call_id: 'c', arguments: '{' }),
      content.addDataDelta({ call_id: 'c', arguments: '}' }),
    ],
    /^addDataDelta\(\) repeats call_id.*first piece only$/,
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
    /index 0 is that of a content of type text; the next index is 1/,
  ],
  [
    'an index that leaves a gap',
    ({ message }) => message.createContentBuilder({ index: 2 }),
    /index 2 would leave a gap; the next index is 1/,
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
    /^addTextDelta\(\) was called after the end of the message/,
  ],
  [
    'a message completed twice',
    ({ message, content }) => [content.complete(), message.complete(), message.complete()],
    /was called after the end of the message/,
  ],
  [
    'fields after the end',
    ({ message }) => [message.rejected(), void message.setFields({ usage: {} })],
    /^setFields\(\) was called after the end/,
  ],
  [
    'text that contradicts the pieces',
    ({ content }) => [content.addTextDelta('Hello'), content.setText('Bye')],
    /^setText\(\) was called after pieces were sent, which cannot be undone: begin the text with them/,
  ],
  [
    'an image without an address is added',
    ({ message }) => message.addContent({ type: 'image' }),
    /^addContent\(\) got a content of type image without a value: set image_url$/,
  ],
  [
    'a content is added in the place of one that has begun',
    ({ message, content }) => [content.addTextDelta('x'), message.addContent({ type: 'text', text: 'y', index: 0 })],
    /index 0 is that of a content of type text; the next index is 1/,
  ],
  [
    'a content is added after the end',
    ({ message }) => [message.canceled(), message.addContent({ type: 'text', text: 'x' })],
    /^addContent\(\) was called after the end of the message: create another message builder$/,
  ],
  [
    'a message of an earlier response',
    ({ response, message }) => [response.canceled(), void response.reset(), message.complete()],
    /^complete\(\) is for a message of an earlier response: call createMessageBuilder\(\) again$/,
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
    ({ response }) => [response.rejected(), response.createMessageBuilder().getMessageData()],
    /^getMessageData\(\) needs .* this one is over: reset\(\) begins another one$/,
  ],
  [
    'reset in the middle',
    ({ response }) => response.reset(),
    /^reset\(\) needs a response that is over, and this one is in progress/,
  ],
  ['reset that loses the id', () => new ResponseBuilder({ responseId: 'mine' }).reset(), /omit responseId$/],
  [
    'a role that does not exist',
    ({ response }) => response.createMessageBuilder({ role: 'developer' as 'user' }),
    /Input should be 'assistant', 'system', 'user' or 'tool'/,
  ],
];

describe('wrong use', () => {
  for (const [what, does, expected, contentType] of misuses) {
    test(what, () => {
      assert.throws(
        () => does(openContent(contentType)),
        ({ message }: Error) => expected.test(message),
      );
    });
  }

  test('an error does not change the state: a correct call still gets the next number', () => {
    const { response, message, content } = openContent();
    assert.throws(() => message.complete());
    assert.throws(() => content.setData({}));
    assert.throws(() => response.completed());
    assert.equal(content.complete().sequence_number, 3);
  });
});
