/**
 * Tests that nothing which a server sends in a message is lost: every member that is not interpreted is in the folded
 * response and in the request that continues it, however the response was streamed.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isJsonObject, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import type { Run } from '../../../../src/protocol/core/run/run.ts';
import { createReader } from '../../../../src/protocol/protocols/chat/reader.ts';
import { reply } from '../../../../src/protocol/protocols/chat/reply.ts';
import { resume } from '../../../../src/protocol/protocols/chat/resume.ts';
import { writeItem, writeResponse } from '../../../../src/protocol/protocols/chat/responseWriter.ts';
import { foldWith } from '../../../support/foldWith.ts';

const fold = (events: readonly Json[]): Run => foldWith(createReader(), events);

const chunk = (delta: JsonObject, more: JsonObject = {}): JsonObject => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: null, ...more }],
});

function choiceOf(run: Run): JsonObject {
  const [choice] = writeResponse(run)['choices'] as readonly JsonObject[];
  return choice ?? {};
}

function messageOf(run: Run): JsonObject {
  return choiceOf(run)['message'] as JsonObject;
}

/** The message as a reply and as a resumed conversation send it. They are always equal. */
function continued(run: Run): JsonObject {
  const [sent] = reply.write({}, run, { text: '', files: [], approvals: [], outputs: [] })['messages'] as Json[];
  assert.deepEqual(
    resume.answer(run).map(({ json }) => json),
    sent === undefined ? [] : [sent],
  );
  return isJsonObject(sent) ? sent : {};
}

/** Values with content, because empty ones are not sent again. */
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.constant({ google: { thought_signature: 'c2ln' } }),
  fc.constant([{ type: 'url_citation', url_citation: { url: 'https://a.example' } }]),
  fc.constant([{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }]),
  fc.integer(),
  fc.boolean(),
  fc.string({ minLength: 1 }),
);

/** Members that are not interpreted, of providers and of arbitrary names. */
const members: fc.Arbitrary<JsonObject> = fc.dictionary(
  fc.oneof(
    fc.constantFrom('annotations', 'extra_content', 'images', 'reasoning_details', 'name', 'metadata', '__proto__'),
    fc.string({ minLength: 1 }).map((name) => `x_${name}`),
  ),
  value,
  { maxKeys: 4 },
);

const content = fc.oneof<fc.Arbitrary<Json>[]>(
  fc.string({ minLength: 1 }),
  fc.array(
    fc.oneof<fc.Arbitrary<Json>[]>(
      fc.constant({ type: 'image_url', image_url: { url: 'https://a.example/1.png', detail: 'low' } }),
      fc.constant({ type: 'reference', reference_ids: [1, 2] }),
      fc.constant({ type: 'text', text: 'cited', annotations: [{ type: 'file' }] }),
    ),
    { minLength: 1, maxLength: 4 },
  ),
);

const whole = fc.record({
  message: fc
    .tuple(members, content)
    .map(([more, text]): JsonObject => ({ role: 'assistant', content: text, ...more })),
  call: members,
  // The function of a call has a name of its own.
  tool: members.map(({ name: _name, ...more }) => more),
  choice: members,
});

interface Whole {
  readonly message: JsonObject;
  readonly call: JsonObject;
  readonly tool: JsonObject;
  readonly choice: JsonObject;
}

const sentMessage = ({ message, call, tool }: Whole): JsonObject => ({
  ...message,
  tool_calls: [{ ...call, id: 'c', type: 'function', function: { ...tool, name: 'f', arguments: '{}' } }],
});

/** The same message in chunks: each member in one of its own, in the order of the message. */
function inChunks(sent: Whole): readonly JsonObject[] {
  const { tool_calls: calls, ...message } = sentMessage(sent);
  const [call] = calls as readonly [JsonObject];
  const pieces = (holder: JsonObject): readonly JsonObject[] =>
    Object.entries(holder).map(([name, one = null]) => Object.fromEntries([[name, one]]));
  return [
    ...pieces(message).map((piece) => chunk(piece)),
    chunk({ tool_calls: [{ index: 0, ...call, function: { name: 'f', arguments: '' } }] }),
    ...pieces(sent.tool).map((piece) => chunk({ tool_calls: [{ index: 0, function: piece }] })),
    chunk({ tool_calls: [{ index: 0, function: { arguments: '{}' } }] }),
    ...pieces(sent.choice).map((piece) => chunk({}, piece)),
    chunk({}, { finish_reason: 'tool_calls' }),
  ];
}

function assertContains(actual: JsonObject, expected: JsonObject): void {
  for (const [name, one] of Object.entries(expected)) assert.deepEqual(actual[name], one, name);
}

test('folding and continuing a response keeps every member that the server sent', () => {
  fc.assert(
    fc.property(whole, fc.boolean(), (sent, isStream) => {
      const message = sentMessage(sent);
      const answer = {
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: 'tool_calls', ...sent.choice }],
      };
      const run = fold(isStream ? inChunks(sent) : [answer]);
      assertContains(choiceOf(run), sent.choice);
      assertContains(messageOf(run), message);
      assertContains(continued(run), message);
    }),
  );
});

test('a stream that is cut off has kept what arrived', () => {
  fc.assert(
    fc.property(whole, (sent) => {
      const run = fold(inChunks(sent).slice(0, -1));
      assertContains(choiceOf(run), sent.choice);
      assertContains(messageOf(run), sentMessage(sent));
    }),
  );
});

const token = (text: string): JsonObject => ({ token: text, logprob: -0.5, bytes: [1], top_logprobs: [] });

test('a list that grows counts as memory of the run', () => {
  const piece = chunk({ content: 'x' }, { logprobs: { content: [token('x')] } });
  const run = fold([...Array.from({ length: 1000 }, () => piece), chunk({}, { finish_reason: 'stop' })]);
  // Each token has 40 characters, and brackets.
  assert.ok(run.kept > 40 * 1000, `${run.kept} characters`);
});

test('lists continue from chunk to chunk', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('content', 'refusal'), fc.string()), { maxLength: 40 }), (tokens) => {
      const run = fold([
        ...tokens.map(([name, text]) => chunk({ [name]: text }, { logprobs: { [name]: [token(text)] } })),
        chunk({}, { finish_reason: 'stop', logprobs: null }),
      ]);
      const listed = (name: string): readonly Json[] | undefined => {
        const list = tokens.filter(([of]) => of === name).map(([, text]) => token(text));
        return list.length === 0 ? undefined : list;
      };
      const { content: ofContent, refusal } = (choiceOf(run)['logprobs'] ?? {}) as JsonObject;
      assert.deepEqual([ofContent, refusal], [listed('content'), listed('refusal')]);
    }),
  );
});

test('audio is sent back by its id, and as text without one', () => {
  const audio = { id: 'au', data: 'QUJD', transcript: 'Hey', expires_at: 7 };
  assert.deepEqual(continued(fold([chunk({ role: 'assistant', audio }), chunk({}, { finish_reason: 'stop' })])), {
    role: 'assistant',
    audio: { id: 'au' },
  });
  const { id: _id, ...unnamed } = audio;
  assert.deepEqual(continued(fold([chunk({ audio: unnamed })])), { role: 'assistant', content: 'Hey' });
  assert.deepEqual(resume.toInput({ role: 'assistant', content: null, name: 'Bo', audio }), {
    role: 'assistant',
    name: 'Bo',
    audio: { id: 'au' },
  });
});

test('reasoning is sent again in a turn that calls tools, in the member in which it was received, and nowhere else', () => {
  const call = { tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'f', arguments: '{}' } }] };
  const asked = { role: 'user', content: 'Hi' };
  const result = { role: 'tool', tool_call_id: 'c0', content: '1' };
  fc.assert(
    fc.property(
      fc.constantFrom('reasoning_content', 'reasoning', 'thinking'),
      fc.constantFrom<JsonObject>({ content: 'So' }, call, { content: 'So', ...call }),
      fc.constantFrom(asked, result),
      fc.boolean(),
      (member, answer, last, isStream) => {
        const thought: JsonObject =
          member === 'thinking'
            ? { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }] }
            : { [member]: 'Hm' };
        const message = { role: 'assistant', ...answer, ...(member === 'thinking' ? {} : thought) };
        const run = fold(
          isStream || member === 'thinking'
            ? [chunk(thought), chunk(answer)]
            : [{ object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] }],
        );
        const [, sent] = reply.write({ messages: [last] }, run, { text: '', files: [], approvals: [], outputs: [] })[
          'messages'
        ] as JsonObject[];
        const isSent = member !== 'thinking' && ('tool_calls' in answer || last === result);
        const { reasoning_content, reasoning } = sent ?? {};
        assert.deepEqual(
          { reasoning_content, reasoning },
          { reasoning_content: undefined, reasoning: undefined, ...(isSent && { [member]: 'Hm' }) },
        );
        const { reasoning_content: again = null } = resume.toInput(messageOf(run), last) ?? {};
        assert.equal(again, 'tool_calls' in answer || last === result ? 'Hm' : null);
      },
    ),
  );
});

test('reasoning is the first member that is not empty, and is not sent again without tools', () => {
  for (const [one, other] of [
    ['', 'Hm'],
    ['Hm', ''],
    [null, 'Hm'],
    ['Hm', 'Hm'],
  ] as const) {
    const run = fold([chunk({ content: '', reasoning_content: one, reasoning: other }), chunk({ content: 'Hi' })]);
    assert.equal(messageOf(run)['reasoning_content'], 'Hm');
    assert.deepEqual(continued(run), { role: 'assistant', content: 'Hi' });
  }
});

test('pieces of reasoning details are joined, and keep their signature', () => {
  const detail = (more: JsonObject): JsonObject => ({
    reasoning_details: [{ type: 'reasoning.text', index: 0, format: 'f', ...more }],
  });
  const run = fold([
    chunk({ content: '', ...detail({ text: 'H' }) }),
    chunk(detail({ text: 'm' })),
    chunk(detail({ signature: 's' })),
    chunk({ reasoning_details: [{ type: 'reasoning.encrypted', index: 0, data: 'x' }] }),
    chunk({ reasoning_details: [{ type: 'reasoning.encrypted', index: 0, data: 'x' }] }),
    chunk({ content: 'Hi' }),
  ]);
  const encrypted = { type: 'reasoning.encrypted', index: 0, data: 'x' };
  assert.deepEqual(continued(run)['reasoning_details'], [
    { type: 'reasoning.text', index: 0, format: 'f', text: 'Hm', signature: 's' },
    encrypted,
    encrypted,
  ]);
});

test('images and parts of the content are shown in their order', () => {
  const image = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } };
  const run = fold([
    chunk({ content: 'a' }),
    chunk({ content: [{ type: 'text', text: 'b' }, image] }),
    chunk({ content: 'c' }),
    chunk({ content: 'd', images: [image] }),
  ]);
  assert.deepEqual(
    run.items[0]?.parts.map(({ kind, text, media }) => [kind, text.toString(), media?.url]),
    [
      ['text', 'ab', undefined],
      ['image', '', image.image_url.url],
      ['text', 'cd', undefined],
      ['image', '', image.image_url.url],
    ],
  );
  assert.deepEqual(messageOf(run)['content'], [{ type: 'text', text: 'ab' }, image, { type: 'text', text: 'cd' }]);
  assert.deepEqual(messageOf(run)['images'], [image]);
  assert.deepEqual(run.items.map(writeItem), [messageOf(run)]);
});

test('members around the choices are kept, also if they come with a piece of text', () => {
  const cited = { ...chunk({ content: 'b' }), citations: ['https://a.example'], obfuscation: 'xyz' };
  const run = fold([chunk({ content: 'a' }), cited, chunk({ content: 'c' })]);
  assert.deepEqual([messageOf(run)['content'], run.fields['citations']], ['abc', ['https://a.example']]);
  assert.equal('obfuscation' in writeResponse(run), false);
});

test('a call of an unknown type, and a call in the old form, are kept and continued', () => {
  const call = { id: 'c', type: 'mcp', mcp: { server: 's', tool: 't' } };
  assert.deepEqual(continued(fold([chunk({ tool_calls: [{ index: 0, ...call }] })]))['tool_calls'], [call]);
  const old = { name: 'f', arguments: '{}' };
  assert.deepEqual(continued(fold([chunk({ function_call: old })]))['function_call'], old);
});

test('the messages of a ChatAgent keep their members, as a whole and in pieces', () => {
  const more = { name: 'writer', attachments: { a: 1 } };
  const said = { role: 'assistant', id: 'm', content: 'Hi', ...more };
  const output = { role: 'tool', id: 't', content: '1', tool_call_id: 'c', name: 'f', attachments: { b: 2 } };
  const call = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' }, extra_content: { s: 1 } };
  const asked = { role: 'assistant', content: null, tool_calls: [call] };
  const wholeRun = fold([{ messages: [said, asked, output], finish_reason: 'stop' }]);
  assert.deepEqual(wholeRun.items.map(writeItem), [said, asked, output]);
  const streamed = fold([
    { delta: { ...said, content: 'H' } },
    { delta: { role: 'assistant', id: 'm', content: 'i' } },
    { delta: asked },
    { delta: output, custom_outputs: { c: 3 } },
  ]);
  assert.deepEqual(streamed.items.map(writeItem), [{ ...said, refusal: null }, asked, output]);
  assert.deepEqual(streamed.fields['custom_outputs'], { c: 3 });
});
