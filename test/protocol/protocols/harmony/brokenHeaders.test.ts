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

/** Measured with openai-harmony 0.0.8, like all that follows; it prints the words that are left over as one text. */
const strictly = (text: string): unknown => {
  const parsed = parseHarmony(text);
  return parsed.ok ? parsed.messages : parsed.error.replace('unexpected tokens remaining in message header: ', '');
};

test('prints the words that are left over as the official parser does', () => {
  const printed = [
    ['a b c', '"a"'],
    ['a b c d e', '"a", "b", "c"'],
    ['a<|constrain|>json<|constrain|>x y', '"a", "<|constrain|>json"'],
    ['a"q b\\ c d', '"a\\"q", "b\\\\"'],
    ['\u00e9\u3000q b c', '"\u00e9\\u{3000}q"'],
    ['e\u0301\u0000\u2003 b c', '"e\\u{301}\\0\\u{2003}"'],
    ['\ufeff\u000b b c', '"\\u{feff}\\u{b}"'],
  ] as const;
  for (const [header, quoted] of printed) {
    assert.equal(strictly(`<|start|>assistant ${header}<|message|>x`), `[${quoted}]`, header);
  }
});

/** White space in Rust, without what also separates words. */
const spaces = ['\u000b', '\u0085', '\u00a0', '\u1680', '\u2003', '\u2028', '\u202f', '\u205f', '\u3000'];

test('white space of any kind at the ends of a header has no meaning', () => {
  for (const space of spaces) {
    const text = `${space}<|message|>x`;
    assert.deepEqual(parseHarmony(text, { role: 'tool' }), { ok: true, messages: [{ role: 'tool', content: 'x' }] });
    const call = 'to=functions.f<|channel|>commentary <|constrain|>json';
    const read = (header: string): unknown => parseHarmony(`${header}<|message|>{}<|call|>`, { role: 'assistant' });
    assert.deepEqual(read(`${space}${call}${space} ${space}`), read(call), JSON.stringify(space));
    const inside = strictly(`<|start|>assistant a${space}b c<|message|>x`);
    assert.deepEqual(inside, [{ role: 'assistant', recipient: `a${space}b`, contentType: 'c', content: 'x' }]);
  }
});

test('reads the same words leniently as strictly, with a space before each format', () => {
  const lenient = (text: string): unknown => {
    const parsed = parseHarmony(`${text}<|call|>`, { role: 'assistant', strict: false });
    return parsed.ok ? parsed.messages.map(({ content }) => content) : parsed.error;
  };
  const call = 'to=functions.f <|constrain|>json {"a":1}';
  assert.deepEqual(lenient('<|channel|>commentary to=functions.f<|constrain|>json {"a":1}'), [call]);
  assert.deepEqual(lenient('<|channel|>commentary to=functions.f <|constrain|>json\n{"a":1}'), [call]);
  assert.deepEqual(lenient('\u3000to=functions.f<|channel|>commentary<|constrain|>json {"a":1}\u3000'), [call]);
  assert.deepEqual(lenient('assistant a<|constrain|><|constrain|>b'), ['a <|constrain|> <|constrain|>b']);
});
