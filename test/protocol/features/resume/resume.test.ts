/**
 * Tests where a conversation is cut, with tables and a property: the result is valid, and everything that can stay is
 * kept.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { wireProtocolById } from '../../../../src/protocol/protocols/registry.ts';
import { resumeDocument } from '../../../../src/protocol/features/resume/resume.ts';
import { validCut, type CallReferences } from '../../../../src/protocol/features/resume/validCut.ts';

const content: CallReferences = { asks: [], answers: [], leads: false };
const ask = (...ids: readonly string[]): CallReferences => ({
  ...content,
  asks: ids.map((id) => ({ id, isNeeded: true })),
});
const answer = (...answers: readonly string[]): CallReferences => ({ ...content, answers });

test('outputs of kept calls are included, and calls without an output are left out', () => {
  const talk = [content, ask('a'), ask('b'), answer('a'), answer('b'), content];
  assert.deepEqual(validCut(talk, 1, 'by-id', false), { kept: [0, 1, 3], taken: 1, left: 0 });
  assert.deepEqual(validCut(talk, 3, 'by-id', false), { kept: [0, 1, 2, 3, 4], taken: 1, left: 0 });
  assert.deepEqual(validCut([content, ask('a'), content], 2, 'by-id', false), { kept: [0, 2], taken: 0, left: 1 });
  assert.deepEqual(validCut([content, ask('a')], 1, 'by-id', false), { kept: [0], taken: 0, left: 1 });
});

test('adjacent pairing uses only the outputs directly after the calls', () => {
  const talk = [content, ask('a', 'b'), answer('a'), answer('b'), content, ask('a'), content, answer('a')];
  assert.deepEqual(validCut(talk, 2, 'adjacent', false), { kept: [0, 1, 2, 3], taken: 1, left: 0 });
  assert.deepEqual(validCut(talk, 7, 'adjacent', false), { kept: [0, 1, 2, 3, 4, 6], taken: 0, left: 2 });
});

test('elements that lead to a missing one are removed; outputs of calls kept by the server stay', () => {
  const leads: CallReferences = { ...content, leads: true };
  assert.deepEqual(validCut([content, leads, leads, content], 2, 'by-id', false).kept, [0]);
  assert.deepEqual(validCut([content, leads, leads, content], 3, 'by-id', false).kept, [0, 1, 2, 3]);
  assert.deepEqual(validCut([answer('old'), content], 1, 'by-id', true).kept, [0, 1]);
  assert.deepEqual(validCut([answer('old'), content], 1, 'by-id', false).kept, [1]);
});

const ids = fc.constantFrom('a', 'b', 'c');
const element = fc.oneof(
  fc.constant(content),
  ids.map((id) => ask(id)),
  ids.map((id) => answer(id)),
);

test('in any conversation each kept call has its output, and each kept output has its call', () => {
  fc.assert(
    fc.property(fc.array(element, { maxLength: 30 }), fc.nat(30), (talk, upTo) => {
      const { kept, taken, left } = validCut(talk, upTo, 'by-id', false);
      const open = new Map<string, number>();
      for (const index of kept) {
        const { asks, answers } = talk[index] ?? content;
        for (const { id } of asks) open.set(id, (open.get(id) ?? 0) + 1);
        for (const id of answers) open.set(id, (open.get(id) ?? 0) - 1);
        assert.ok([...open.values()].every((count) => count >= 0));
      }
      assert.ok([...open.values()].every((count) => count === 0));
      assert.equal(kept.length, Math.min(upTo + 1, talk.length) + taken - left);
    }),
  );
});

test('a response of the Agent API becomes a request, with its session only if requested', () => {
  const text = (value: string) => [
    { type: 'text', text: value, object: 'content', index: 0, delta: null, status: null },
  ];
  const message = { object: 'message', id: 'm', status: 'completed', type: 'message', role: 'assistant' };
  const head = { object: 'response', session_id: 's1' };
  const elements = [{ ...message, content: text('Hi') }];
  const found = resumeDocument({ head, elements, protocol: wireProtocolById('agent-api'), form: 'answer' }, 0);
  const input = [{ type: 'message', role: 'assistant', content: [{ type: 'text', text: 'Hi' }] }];
  assert.equal(found?.hasSession, true);
  assert.deepEqual(found.at('fresh').request, { stream: true, input });
  assert.deepEqual(found.at('same').request, { stream: true, input, session_id: 's1' });
  assert.equal(
    resumeDocument({ head: {}, elements: [], protocol: wireProtocolById('a2a'), form: 'request' }, 0),
    undefined,
  );
});
