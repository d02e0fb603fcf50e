/** Tests the error of the token estimate against a real tokenizer, and the sums over messages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { authoringOf } from '../../../../src/protocol/protocols/editors.ts';
import { chat } from '../../../../src/protocol/protocols/chat/protocol.ts';
import { createContextBudget } from '../../../../src/protocol/editor/documentBudget.ts';
import { estimateTokens } from '../../../../src/protocol/core/run/estimateTokens.ts';
import { messageCost, describeCost, utf8Length } from '../../../../src/protocol/editor/language/messageCost.ts';
import { imageRules } from '../../../../src/protocol/editor/language/media/imageTokens.ts';
import { pngOf } from '../../../support/pictures.ts';

const about = { authoring: authoringOf('chat'), rule: imageRules['gpt-4o'] };

function cost(json: JsonObject) {
  return messageCost(JSON.stringify(json), chat.readMessage(json), about);
}

/** Counted with gpt-tokenizer 4.0.0, o200k_base. */
const measured: readonly (readonly [text: string, tokens: number])[] = [
  ['What is the weather in Hangzhou today?', 9],
  [
    'You are a helpful assistant. Answer briefly, cite your sources, and never invent facts. If a tool is available, use it before you answer from memory.',
    32,
  ],
  ['{"city": "Hangzhou", "unit": "celsius", "days": 3, "include": ["wind", "humidity"]}', 30],
  ['{"temperature": 23.5, "conditions": "partly cloudy", "updated_at": "2025-07-29T09:30:26Z", "station": "ZSHC"}', 43],
  ['请告诉我杭州今天的天气，并推荐一个适合下午散步的地方。', 18],
  ['你是一个乐于助人的助手。回答要简短，注明来源，不要编造事实。', 22],
  ['東京の天気は晴れで、気温は二十五度です。明日は雨が降るかもしれません。', 28],
  ['오늘 서울의 날씨는 맑고 기온은 25도입니다. 내일은 비가 올 수도 있습니다.', 26],
  ['Сегодня в Москве солнечно, температура двадцать пять градусов. Завтра может пойти дождь.', 20],
  ['Das Wetter in Berlin ist heute sonnig, und morgen könnte es regnen.', 16],
  ["export function toPointer(path: Path): string {\n  return path.map((key) => `/${String(key)}`).join('');\n}\n", 27],
  [
    '# Result\n\n| city | °C |\n| --- | --- |\n| Hangzhou | 23 |\n| Beijing | 31 |\n\n- **Hangzhou** is cooler.\n- Beijing is dry.',
    40,
  ],
  [
    'Traceback (most recent call last):\n  File "/app/agent.py", line 42, in run\n    result = await tool(**arguments)\nTypeError: get_weather() missing 1 required positional argument: \'city\'',
    47,
  ],
];

test('the estimate differs from the tokenizer by at most 25 percent', () => {
  for (const [text, tokens] of measured) {
    const off = Math.abs(estimateTokens(text) - tokens) / tokens;
    assert.ok(off <= 0.25, `${estimateTokens(text)} instead of ${tokens}: ${text}`);
  }
});

test('more text never gives fewer tokens, and empty text gives none', () => {
  assert.equal(estimateTokens(''), 0);
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [whole, part] = [estimateTokens(`${one} ${other}`), estimateTokens(one)];
      assert.ok(Number.isInteger(whole) && whole >= part);
    }),
  );
});

test('the size is the number of UTF-8 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, cut) => {
      const given = cut ? text.slice(1) : text;
      assert.equal(utf8Length(given), Buffer.byteLength(given));
    }),
  );
  assert.equal(utf8Length('\uD83D'), Buffer.byteLength('\uD83D'));
});

test('texts, names and arguments count, ids and media do not; pictures count by the tile rule', () => {
  const content = cost({ role: 'user', content: 'What is the weather in Paris?' });
  assert.ok(content.tokens >= 7 && content.tokens <= 12, String(content.tokens));
  const call = (id: string) => ({ role: 'assistant', tool_calls: [{ id, function: { name: 'f', arguments: '{}' } }] });
  assert.equal(cost(call('c')).tokens, cost(call('call_with_a_very_long_id_0123456789')).tokens);
  const url = `data:image/png;base64,${pngOf(1024, 1024).toString('base64')}`;
  const image = (given: string) => ({ type: 'image_url', image_url: { url: given, detail: 'high' } });
  const seen = cost({ role: 'user', content: [image(url), image('https://example.com/a.png')] });
  assert.deepEqual([seen.images, seen.unknownImages], [2, 1]);
  assert.ok(seen.tokens > 765 && seen.tokens < 800, String(seen.tokens));
});

test('the total follows messages that are added, changed and removed', () => {
  const budget = createContextBudget<object>();
  const [one, other] = [{}, {}];
  budget.put(one, { bytes: 10, tokens: 3, images: 1, unknownImages: 0 });
  budget.put(other, { bytes: 20, tokens: 5, images: 0, unknownImages: 0 });
  budget.put(one, { bytes: 12, tokens: 4, images: 0, unknownImages: 0 });
  assert.deepEqual(budget.total, { bytes: 32, tokens: 9, images: 0, unknownImages: 0 });
  budget.drop(other);
  budget.drop(other);
  assert.deepEqual(budget.total, budget.of(one));
  assert.equal(budget.of(other), undefined);
});

test('a cost is described in both languages', () => {
  const given = { bytes: 2048, tokens: 12_345, images: 2, unknownImages: 0 };
  assert.equal(describeCost(given, 'en'), '≈ 12,345 tokens (2 KB)');
  assert.equal(describeCost({ ...given, unknownImages: 2 }, 'zh-cn'), '≈ 12,345 个 token（2 KB），未计入 2 张图片');
});

test('the token count of a very long text is extrapolated from its beginning', () => {
  const piece = 'The quick brown fox jumps over the lazy dog. ';
  const many = estimateTokens(piece.repeat(10_000));
  const more = estimateTokens(piece.repeat(100_000));
  assert.ok(Math.abs(more / many - 10) < 0.01, `${more} and ${many}`);
});
