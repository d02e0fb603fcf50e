/**
 * Tests the findings on headers that the official parser rejects: the cause is reported once, and its consequences are
 * not reported.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognizeHarmony } from '../../../../src/protocol/protocols/harmony/recognize.ts';
import { readHarmonyText } from '../../../../src/protocol/protocols/harmony/readText.ts';
import { parseHarmony } from '../../../../src/protocol/protocols/harmony/strictParse.ts';
import { lintHarmonyText } from '../../../../src/protocol/lint/documents/harmonyLint.ts';

function lint(text: string): readonly string[] {
  return lintHarmonyText(text, {}).map(({ rule, pointer }) => `${rule} ${pointer}`);
}

const asked = '<|start|>user<|message|>a<|end|>';
const output = '<|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>';

test('reads only an explicit recipient in a header with too many words', () => {
  const greeting = '<|start|>assistant well hello there<|channel|>final<|message|>x<|end|>';
  assert.deepEqual(lint(asked + greeting), ['hm-header-leftover /1']);
  const call = '<|start|>assistant<|channel|>commentary to=functions.f now <|constrain|>json<|message|>{}<|call|>';
  assert.deepEqual(lint(asked + call + output), ['hm-header-leftover /1']);
  assert.deepEqual(parseHarmony(asked + call), {
    ok: false,
    error: 'unexpected tokens remaining in message header: ["to=functions.f"]',
  });
});

test('a call with an empty channel is still a call', () => {
  const call = '<|start|>assistant<|channel|> to=functions.f <|constrain|>json<|message|>{}<|call|>';
  assert.deepEqual(lint(asked + call + output), ['hm-empty-channel /1']);
});

test('a completion may begin with its recipient', () => {
  const text = ' to=functions.f<|channel|>commentary <|constrain|>json<|message|>{}<|call|>';
  assert.deepEqual(lint(text + output), []);
  const [call, answer] = readHarmonyText(text + output).messages;
  assert.deepEqual([call?.role, call?.header.recipient?.text, answer?.role], ['assistant', 'functions.f', 'tool']);
  assert.equal(parseHarmony(text + output, { role: 'assistant' }).ok, true);
});

test('reports an unclosed header for a completion that begins with its content', () => {
  const text = `I must refuse<|end|>${asked}`;
  assert.deepEqual(lint(text), ['hm-header-unclosed /0']);
  assert.deepEqual(
    readHarmonyText(text).messages.map(({ role }) => role),
    ['assistant', 'user'],
  );
  assert.deepEqual(lint(`Sure! ${asked}`), ['hm-text-between /0']);
  assert.deepEqual(lint(`<|end|>${asked}`), ['hm-text-between /0']);
});

test('reports a call whose special tokens were dropped', () => {
  const text = 'analysisNeed the weather.assistantcommentary to=functions.f json{}';
  assert.equal(recognizeHarmony(text), 1);
  assert.deepEqual(lint(text), ['hm-detokenized /0']);
  assert.equal(recognizeHarmony('analysis by an assistant, final version'), 0);
});
