/** Tests what safe mode announces by itself: programs that omit announcements create the same streams. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ResponseBuilder } from '../../../../src/protocol/server/builders/responseBuilder.ts';
import { toSseFrame } from '../../../../src/protocol/server/builders/toSse.ts';
import { withAnnouncements, type AgentEvent } from '../../../../src/protocol/server/builders/wireEvent.ts';
import { lintEvents } from '../../../support/lintEvents.ts';
import { freeze } from './frozen.ts';

const omissions = fc.record({
  created: fc.boolean(),
  inProgress: fc.boolean(),
  messages: fc.array(fc.record({ announced: fc.boolean(), pieces: fc.array(fc.string(), { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
type Omissions = typeof omissions extends fc.Arbitrary<infer T> ? T : never;

const everything = (plan: Omissions): Omissions => ({
  created: true,
  inProgress: true,
  messages: plan.messages.map((message) => ({ ...message, announced: true })),
});

/** Builds the answer of a plan, and returns what the calls returned and what `onEvent` received. */
function build(plan: Omissions): { readonly returned: AgentEvent[]; readonly received: AgentEvent[] } {
  const returned: AgentEvent[] = [];
  const received: AgentEvent[] = [];
  const response = new ResponseBuilder({ environment: freeze(), onEvent: (event) => received.push(event) });
  if (plan.created) returned.push(response.created());
  if (plan.created && plan.inProgress) returned.push(response.inProgress());
  for (const { announced, pieces } of plan.messages) {
    const message = response.createMessageBuilder();
    if (announced) returned.push(message.getMessageData());
    const content = message.createContentBuilder();
    returned.push(content.setText('First: '));
    for (const piece of pieces) returned.push(content.addTextDelta(piece));
    returned.push(content.complete(), message.complete());
  }
  returned.push(response.completed());
  return { returned, received };
}

test('a program that omits announcements sends the same bytes as one that makes them', () => {
  fc.assert(
    fc.property(omissions, (plan) => {
      const { returned, received } = build(plan);
      const complete = build(everything(plan)).returned.map(toSseFrame).join('');
      assert.equal(returned.map(toSseFrame).join(''), complete);
      assert.deepEqual(returned.flatMap(withAnnouncements), received);
      const { findings } = lintEvents(received);
      assert.deepEqual(
        findings.list.filter(({ severity }) => severity === 'error'),
        [],
      );
    }),
    { numRuns: 200 },
  );
});

test('a call that fails announces nothing', () => {
  const received: AgentEvent[] = [];
  const response = new ResponseBuilder({ onEvent: (event) => received.push(event) });
  response.created();
  response.inProgress();
  received.length = 0;
  const message = response.createMessageBuilder();
  const content = message.createContentBuilder({ contentType: 'image' });
  assert.throws(() => content.complete());
  assert.throws(() => content.setText('x'));
  assert.throws(() => message.complete());
  assert.deepEqual(received, []);
});

test('the announcement of a message does not contain the content of the event that announces it', () => {
  const message = new ResponseBuilder().createMessageBuilder();
  const events = withAnnouncements(message.addContent({ type: 'text', text: 'Hello' }));
  assert.deepEqual(
    events.map((event) => `${event.object} ${event.status}`),
    ['response created', 'response in_progress', 'message in_progress', 'content completed'],
  );
  assert.equal((events[2] as { content?: unknown }).content, null);
});

test('a content that is added takes the unused place of its type, or the next index', () => {
  const message = new ResponseBuilder().createMessageBuilder();
  message.createContentBuilder({ contentType: 'image' });
  message.createContentBuilder({ contentType: 'text' });
  const indexes = [
    message.addContent({ type: 'text', text: 'a' }).index,
    message.addContent({ type: 'text', text: 'b' }).index,
    message.addContent({ type: 'image', image_url: 'u', index: 0 }).index,
    message.addContent({ type: 'data', data: { a: 1 }, index: 7, msg_id: 'msg_of_another_message' }).index,
  ];
  assert.deepEqual(indexes, [1, 2, 0, 3]);
  assert.equal(message.complete().content?.length, 4);
});

test('adding the content that complete() has returned changes nothing', () => {
  const message = new ResponseBuilder().createMessageBuilder();
  const content = message.createContentBuilder();
  content.addTextDelta('Hello');
  const whole = content.complete();
  assert.equal(message.addContent(whole), whole);
  assert.deepEqual(message.complete().content?.length, 1);
});

test('setText after the pieces confirms or extends them, and does not double the text', () => {
  const events: AgentEvent[] = [];
  const response = new ResponseBuilder({ onEvent: (event) => events.push(event) });
  const message = response.createMessageBuilder();
  const content = message.createContentBuilder();
  content.addTextDelta('Hello');
  content.addTextDelta(' ');
  content.setText('Hello W');
  content.addTextDelta('orld');
  content.setText('Hello World');
  assert.equal((content.complete() as { text?: unknown }).text, 'Hello World');
  message.complete();
  response.completed();
  assert.deepEqual(lintEvents(events).findings.list, []);
});

test('texts that are there at once can be iterated over without await', () => {
  const events = [...new ResponseBuilder().generateStreamingResponse(['a', 'b'])];
  assert.equal(events.length, 8);
});
