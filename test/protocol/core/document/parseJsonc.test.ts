/** Tests JSON with comments: it gives the values of jsonc-parser, and allows members of any name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { parseDocument } from '../../../../src/protocol/core/document/parseDocument.ts';
import { parseElement } from '../../../../src/protocol/core/document/parseElement.ts';
import { parseJsonc } from '../../../../src/protocol/core/document/parseJsonc.ts';

const options = { allowTrailingComma: true };

test('the value equals the one of JSON.parse for any member names', () => {
  const json = fc.json({ depthSize: 'medium' });
  const text = fc.oneof(
    json,
    json.map((one) => `{"__proto__":${one},"a":{"__proto__":{"b":${one}},"constructor":1}}`),
  );
  fc.assert(fc.property(text, (one) => assert.deepEqual(parseJsonc(`/* */ ${one}`, [], options), JSON.parse(one))));
});

test('invalid text results in the same errors as in jsonc-parser', () => {
  const piece = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"b"', '1', 'null', '/* */', '\n', 'x');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const [own, theirs] = [[], []];
      parseJsonc(text, own, options);
      parse(text, theirs, options);
      assert.deepEqual(own, theirs);
    }),
  );
});

test('a member called __proto__ is read as a normal member, with or without comments', () => {
  const plain = '{"__proto__":{"role":"user"},"input":[]}';
  for (const text of [plain, `// a comment\n${plain}`, plain.replace('[]', '[],')]) {
    const parsed = parseDocument(text);
    assert.ok(parsed.ok);
    assert.deepEqual(Object.keys(parsed.json as object), ['__proto__', 'input']);
    assert.equal((parsed.json as { readonly role?: unknown }).role, undefined);
    assert.deepEqual(JSON.parse(parsed.text), JSON.parse(plain));
    assert.deepEqual(Object.keys(parseElement(text, 'json').json as object), ['__proto__', 'input']);
  }
});
