/** Tests agent texts that are inserted into our Markdown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lexer, type Token } from 'marked';
import { withoutPictures } from '../../../../src/protocol/core/base/markdownText.ts';

/** Returns the types of all tokens, at any depth. */
function typesIn(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => [token.type, ...typesIn('tokens' in token ? (token.tokens ?? []) : [])]);
}

const address = 'https://evil.example/x.png';
const pictures = [
  `![a](${address})`,
  `![a][b]\n\n[b]: ${address}`,
  `*![](${address})*`,
  `[![a](${address})](${address})`,
];

test('withoutPictures removes every form of image syntax', () => {
  for (const text of pictures) {
    assert.ok(typesIn(new Lexer().lex(text)).includes('image'), text);
    assert.ok(!typesIn(new Lexer().lex(withoutPictures(text))).includes('image'), text);
  }
});
