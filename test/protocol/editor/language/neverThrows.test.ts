/**
 * Tests that at any offset of any prefix of our documents, and of other texts, there is a result and never an
 * exception.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { root } from '../../../../scripts/places.ts';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { findSchema, jsonSchemaOf } from '../../../../src/protocol/protocols/agent-api/jsonSchema.ts';
import { authoringOf } from '../../../../src/protocol/protocols/editors.ts';
import { messageCost } from '../../../../src/protocol/editor/language/messageCost.ts';
import { completionsAt } from '../../../../src/protocol/editor/language/completions.ts';
import { foldsOf } from '../../../../src/protocol/editor/language/folding.ts';
import { formatElement } from '../../../../src/protocol/editor/language/format.ts';
import { hoverAt } from '../../../../src/protocol/editor/language/hovers.ts';
import { linksIn } from '../../../../src/protocol/editor/language/links.ts';
import { imageRules } from '../../../../src/protocol/editor/language/media/imageTokens.ts';
import { referencesAt, renameAt, type Searchable } from '../../../../src/protocol/editor/language/references.ts';
import { selectionRangesAt } from '../../../../src/protocol/editor/language/selectionRanges.ts';
import { semanticTokensOf } from '../../../../src/protocol/editor/language/semanticTokens.ts';
import { readSlice } from '../../../../src/protocol/editor/language/slice.ts';
import { outlineOf } from '../../../../src/protocol/editor/language/symbols.ts';
import { surround, type Around } from '../../../support/surround.ts';

const samples = readdirSync(join(root, 'samples'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => readFileSync(join(root, 'samples', file), 'utf8'));

const entry = findSchema('agent-request');
assert.ok(entry);
const schema = jsonSchemaOf(entry, 'en');

const parameters = { type: 'object', properties: { city: { type: 'string', enum: ['P'] } }, required: ['city'] };
const head: JsonObject = { tools: [{ type: 'function', function: { name: 'f', parameters } }] };
const chat = JSON.stringify({
  role: 'assistant',
  name: 'a',
  content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } }],
  tool_calls: [
    { id: 'c1', type: 'function', function: { name: 'f', arguments: '{"city": "P", "n": [1, {"x": "\\u00e9"}]}' } },
  ],
  tool_call_id: 'c1',
});

/** Requests all language features at a place and checks that ranges lie in the text. */
function askAll(text: string, offset: number, around: Around): void {
  const all: Searchable = {
    ...surround({ messages: [{ role: 'tool', tool_call_id: 'c1' }], head, ...around }),
    textOf: () => text,
  };
  const completions = completionsAt(text, offset, all);
  const hover = hoverAt(text, offset, all);
  const selections = selectionRangesAt(text, offset);
  referencesAt(text, offset, all);
  renameAt(text, offset, { name: 'other', around: all });
  for (const { start, end } of [
    ...completions.map(({ range }) => range),
    ...(hover ? [hover.range] : []),
    ...selections,
  ]) {
    assert.ok(start >= 0 && start <= end && end <= text.length, `${start}–${end} of ${text.length}`);
  }
  for (const { range } of completions) assert.ok(range.start <= offset && offset <= range.end);
}

function askEverywhere(text: string): void {
  const slice = readSlice(text);
  const { protocol } = surround();
  const message = protocol.readMessage(slice.json ?? null);
  outlineOf(slice, message, { authoring: authoringOf('chat'), locale: 'en' });
  foldsOf(slice, message);
  for (const index of [undefined, 0]) semanticTokensOf(slice, surround({ index }));
  linksIn(text);
  messageCost(text, message, { authoring: authoringOf('chat'), rule: imageRules['gpt-4o'] });
  for (const oneLine of [true, false])
    formatElement(text, { tabSize: 2, insertSpaces: true, eol: '\n', depth: 1, oneLine });
}

test('no feature throws at any offset of any prefix of a message with a call', () => {
  for (let length = 0; length <= chat.length; length += 1) {
    const text = chat.slice(0, length);
    askEverywhere(text);
    // At the end of the typed text, and at a place before it.
    askAll(text, length, {});
    askAll(text, (length * 7) % (length + 1), {});
  }
  for (let offset = 0; offset <= chat.length; offset += 1) askAll(chat, offset, {});
});

test('no feature throws at offsets of prefixes of our samples', () => {
  for (const sample of samples) {
    for (let length = 0; length <= sample.length; length += 11) {
      askEverywhere(sample.slice(0, length));
      askAll(sample.slice(0, length), length, { schema, index: undefined });
    }
    for (let offset = 0; offset <= sample.length; offset += 5) askAll(sample, offset, { schema, index: undefined });
  }
});

test('no feature throws in any text', () => {
  const scrap = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '"role"',
    '"tool_calls"',
    '//',
    '\n',
    '1',
    'tru',
    '\uD83D',
    '\\u00',
    'data:image/png;base64,',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(scrap, fc.string({ maxLength: 5 })), { maxLength: 30 }), fc.nat(), (scraps, seed) => {
      const text = scraps.join('');
      const offset = seed % (text.length + 1);
      askEverywhere(text);
      askAll(text, offset, { schema });
    }),
    { numRuns: 1000 },
  );
});

test('no feature throws in texts that are nested deeper than the stack', () => {
  for (const text of ['['.repeat(100_000), '{"a":'.repeat(100_000), `${'['.repeat(50_000)}${']'.repeat(50_000)}`]) {
    askEverywhere(text);
    askAll(text, text.length >> 1, { schema });
  }
});
