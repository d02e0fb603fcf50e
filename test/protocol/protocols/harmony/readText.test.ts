/** Tests Harmony text from any source: each part of it is in the result, whatever is wrong with it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readHarmony } from '../../../../src/protocol/protocols/harmony/reading.ts';
import { readHarmonyText } from '../../../../src/protocol/protocols/harmony/readText.ts';
import { harmonyProfile } from '../../../../src/protocol/protocols/harmony/protocol.ts';
import { recognizeHarmony } from '../../../../src/protocol/protocols/harmony/recognize.ts';
import { parseHarmony } from '../../../../src/protocol/protocols/harmony/strictParse.ts';
import { harmonyHover, harmonyPartners, harmonySymbols } from '../../../../src/protocol/editor/language/harmonyText.ts';
import { fixAllHarmony } from '../../../../src/protocol/lint/documents/harmonyLint.ts';
import { describeFinding } from '../../../../src/protocol/lint/engine/describeFinding.ts';
import { lintHarmony } from '../../../../src/protocol/lint/engine/lintHarmony.ts';

const pieces = ['start', 'message', 'end', 'call', 'return', 'channel', 'constrain'].map((name) => `<|${name}|>`);
const words = [
  'user',
  'assistant',
  'functions.f',
  'final',
  'analysis',
  ' to=functions.f',
  ' ',
  '\n',
  '{}',
  'json',
  '😀',
];
const anyText = fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 24 }).map((parts) => parts.join(''));

test('every character is in a message, in a gap, or in the prompt’s header', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { messages, gaps, prompt } = readHarmonyText(text);
      const spans = [...messages, ...gaps].toSorted((one, other) => one.start - other.start);
      const mark = '<|start|>'.length;
      if (prompt !== undefined) spans.push({ ...prompt, start: Math.max(0, prompt.start - mark) } as never);
      const sorted = spans.toSorted((one, other) => one.start - other.start || one.end - other.end);
      let at = 0;
      for (const { start, end } of sorted) {
        assert.equal(start, at);
        at = end;
      }
      assert.equal(at, text.length);
    }),
    { numRuns: 2000 },
  );
});

test('nothing throws, findings have complete messages, and Fix All terminates', () => {
  fc.assert(
    fc.property(anyText, fc.nat(200), (text, offset) => {
      parseHarmony(text);
      parseHarmony(text, { role: 'assistant', strict: false });
      const reading = readHarmony(text);
      harmonySymbols(reading);
      harmonyPartners(reading, offset);
      harmonyHover(reading, offset, 'zh-cn');
      for (const { rule, severity, index, args = {} } of lintHarmony(text, harmonyProfile)) {
        const finding = { rule: rule.id, severity, pointer: `/${index}`, args };
        assert.doesNotMatch(describeFinding(finding, 'zh-cn'), /\{\w+\}|undefined/);
      }
      fixAllHarmony(text, {});
    }),
    { numRuns: 1000 },
  );
});

test('reads the same messages as the strict parser from valid text', () => {
  const anyContent = fc.stringMatching(/^[\w .,{}"]{0,20}$/);
  const header = fc.constantFrom(
    'system',
    'user',
    'assistant<|channel|>final',
    'assistant<|channel|>commentary to=functions.f <|constrain|>json',
    'functions.f to=assistant<|channel|>commentary',
  );
  const message = fc.tuple(header, anyContent).map(([head, content]) => `<|start|>${head}<|message|>${content}<|end|>`);
  fc.assert(
    fc.property(fc.array(message, { maxLength: 6 }), (messages) => {
      const text = messages.join('');
      const parsed = parseHarmony(text);
      assert.ok(parsed.ok);
      const seen = readHarmonyText(text).messages.map(({ role, content }) => [role, content?.text]);
      assert.deepEqual(
        seen,
        parsed.messages.map(({ role, content }) => [role, content]),
      );
    }),
  );
});

test('recognizes Harmony text, but not other formats that contain its tokens', () => {
  assert.equal(recognizeHarmony('<|start|>user<|message|>Hi<|end|>'), 2);
  assert.equal(recognizeHarmony('Sure. <|start|>assistant<|channel|>final<|message|>Hi'), 2);
  assert.equal(recognizeHarmony('analysisThey ask.assistantfinalHi'), 1);
  assert.equal(recognizeHarmony('{"content": "<|start|>user<|message|>Hi<|end|>"}'), 0);
  assert.equal(recognizeHarmony('data: {"text": "<|start|>user<|message|>"}'), 0);
  assert.equal(recognizeHarmony('The analysis of the final.'), 0);
});

test('reads texts with 300,000 special tokens', () => {
  const { messages } = readHarmonyText('<|start|>'.repeat(300_000));
  assert.equal(messages.length, 300_000);
  const { messages: one } = readHarmonyText(`<|start|>user<|message|>${'<|channel|>'.repeat(300_000)}`);
  assert.equal(one.length, 1);
});
