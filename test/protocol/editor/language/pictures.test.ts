/** Tests reading the sizes of pictures from their headers, and their token cost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeBase64, readMedium } from '../../../../src/protocol/editor/language/media/readMedium.ts';
import { imageSize } from '../../../../src/protocol/editor/language/media/imageSize.ts';
import { imageRules, imageTokens, type ImageRule } from '../../../../src/protocol/editor/language/media/imageTokens.ts';
import { readCases } from '../../../support/fixtures.ts';
import { gifOf, jpegOf, pngOf, webpOf } from '../../../support/pictures.ts';

const inlined = (file: Buffer): string => `data:;base64,${file.toString('base64')}`;

test('the size of each format is read from its header', () => {
  const files: readonly (readonly [string, Buffer])[] = [
    ['image/png', pngOf(640, 480)],
    ['image/gif', gifOf(640, 480)],
    ['image/jpeg', jpegOf(640, 480, 20)],
    ['image/jpeg', jpegOf(640, 480, 60_000)],
    ['image/webp', webpOf('VP8 ', 640, 480)],
    ['image/webp', webpOf('VP8L', 640, 480)],
    ['image/webp', webpOf('VP8X', 640, 480)],
  ];
  for (const [type, file] of files) {
    assert.deepEqual(readMedium(inlined(file)), { type, bytes: file.length, size: { width: 640, height: 480 } });
  }
});

test('a truncated header or one of another format gives no wrong size', () => {
  for (const file of [pngOf(9, 9), gifOf(9, 9), jpegOf(9, 9, 20), webpOf('VP8X', 9, 9)]) {
    for (let length = 0; length < file.length; length += 1) {
      const size = imageSize(file.subarray(0, length));
      assert.ok(size === undefined || (size.width === 9 && size.height === 9));
    }
  }
  assert.equal(imageSize(Buffer.from('%PDF-1.7')), undefined);
  assert.equal(imageSize(Buffer.from([0xff, 0xd8, 0, 0, 0, 0])), undefined);
});

test('only the requested number of bytes is decoded from Base64', () => {
  const file = Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 37) & 255));
  assert.deepEqual(Buffer.from(decodeBase64(file.toString('base64'), 100)), file.subarray(0, 100));
  assert.deepEqual(Buffer.from(decodeBase64(file.toString('base64url'), 1000)), file);
  assert.deepEqual(decodeBase64('AAA"broken', 100).length, 2);
});

test('the size of a picture is read from its header, regardless of the rest', () => {
  const url = `data:image/png;base64,${pngOf(10, 10).toString('base64')}${'?'.repeat(5_000_000)}`;
  assert.deepEqual(readMedium(url)?.size, { width: 10, height: 10 });
});

interface TokenCase {
  readonly family: string;
  readonly method: 'tiles' | 'patches';
  readonly base?: number;
  readonly tile?: number;
  readonly multiplier?: number;
  readonly width: number;
  readonly height: number;
  readonly detail?: string;
  readonly tokens: number;
}

test('the estimates equal those of the documentation', () => {
  const cases = readCases<TokenCase>('by-hand/image-tokens.jsonl');
  assert.notEqual(cases.length, 0);
  const ours: Readonly<Record<string, ImageRule>> = imageRules;
  for (const { family, method, base = 0, tile = 0, multiplier = 1, width, height, detail, tokens } of cases) {
    const rule: ImageRule = method === 'tiles' ? { method, base, tile } : { method, multiplier };
    assert.equal(imageTokens(rule, { width, height }, detail), tokens, `${family} ${width}×${height} ${detail}`);
    const known = ours[family];
    if (known !== undefined) assert.deepEqual(known, rule, family);
  }
});

test('the documented examples have the documented costs', () => {
  const rule = imageRules['gpt-4o'];
  assert.equal(imageTokens(rule, { width: 1024, height: 1024 }), 765);
  assert.equal(imageTokens(rule, { width: 2048, height: 4096 }, 'high'), 1105);
  assert.equal(imageTokens(rule, undefined, 'low'), 85);
  assert.equal(imageTokens(rule, undefined, 'high'), undefined);
  assert.equal(imageTokens({ method: 'patches', multiplier: 1 }, { width: 1800, height: 2400 }), 1452);
  // 150 patches: the floating-point product is slightly more than 243.
  assert.equal(imageTokens({ method: 'patches', multiplier: 1.62 }, { width: 33, height: 2400 }), 243);
});
