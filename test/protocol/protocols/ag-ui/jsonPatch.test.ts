/** Tests that patches, which change a document in place, have the same result as patches of a copy. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseExact, printExact } from '../../../../src/protocol/core/json/exactJson.ts';
import { GrowingJson } from '../../../../src/protocol/core/json/growingJson.ts';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { createPatcher } from '../../../../src/protocol/protocols/ag-ui/jsonPatch.ts';

const key = fc.constantFrom('a', 'b', 'c', '0', '1', '-');
const path = fc.array(key, { maxLength: 3 }).map((keys) => keys.map((one) => `/${one}`).join(''));
const value = fc.constantFrom<Json>(1, 'x', null, [], {}, [1, [2]], { a: { b: 1 }, c: [1, 2] }, { b: {}, a: 0 });
const operation = fc.record({
  op: fc.constantFrom('add', 'add', 'add', 'remove', 'replace', 'move', 'copy', 'test'),
  path,
  from: path,
  value,
});
const patches = fc.array(fc.array(operation, { minLength: 1, maxLength: 3 }), { maxLength: 12 });

/** Applies each operation to a copy of the whole document, so that nothing has to be taken back. */
function patchCopy(document: string, patch: readonly Json[]): string | undefined {
  let text = document;
  for (const one of patch) {
    const json = new GrowingJson(JSON.parse(text) as Json);
    if (!createPatcher()(json, JSON.parse(JSON.stringify([one])) as Json)) return undefined;
    text = JSON.stringify(json.value);
  }
  return text;
}

void test('a series of patches has the same result in place as on copies', () => {
  fc.assert(
    fc.property(patches, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (series, reads) => {
      const json = new GrowingJson({ a: { b: {} }, c: [] });
      const patcher = createPatcher();
      const read: { readonly json: Json; readonly text: string }[] = [];
      let text = JSON.stringify(json.value);
      series.forEach((patch, index) => {
        const wanted = patchCopy(text, patch);
        assert.equal(patcher(json, patch), wanted !== undefined);
        text = wanted ?? text;
        assert.equal(JSON.stringify(json.value), text);
        if (reads[index] === true) read.push({ json: json.read(), text });
      });
      for (const before of read) assert.equal(JSON.stringify(before.json), before.text);
    }),
    { numRuns: 3000 },
  );
});

void test('a patch that fails leaves the members in their order', () => {
  const json = new GrowingJson({ a: 1, b: { c: 1 }, d: [1, 2, 3] });
  const before = JSON.stringify(json.value);
  const isApplied = createPatcher()(json, [
    { op: 'remove', path: '/a' },
    { op: 'add', path: '/b/e', value: 2 },
    { op: 'move', from: '/d/0', path: '/d/-' },
    { op: 'copy', from: '/b', path: '/f' },
    { op: 'remove', path: '/f/c' },
    { op: 'remove', path: '/nothing' },
  ]);
  assert.equal(isApplied, false);
  assert.equal(JSON.stringify(json.value), before);
});

void test('numbers stay as they were written, in place, in moved values, and when a patch fails', () => {
  const start = { a: { b: 1, c: [1, 1] }, c: [1, { a: 1 }, 1] };
  fc.assert(
    fc.property(patches, (series) => {
      let count = 100;
      // All of these numbers are the same for JavaScript.
      const unique = (json: unknown) => JSON.stringify(json).replaceAll(/\b1(?=[,\]}])/g, () => `${(count += 1)}`);
      const toExact = (text: string) => parseExact(text.replaceAll(/\b\d{3,}\b/g, '12345678901234567$&'));
      const toPlain = (text: string) => JSON.parse(text.replaceAll('12345678901234567', '')) as Json;
      const document = unique(start);
      const [plain, exact] = [new GrowingJson(JSON.parse(document) as Json), new GrowingJson(toExact(document))];
      const [patchPlain, patchExact] = [createPatcher(), createPatcher()];
      for (const operations of series) {
        const patch = unique(operations.filter(({ op }) => op !== 'test'));
        assert.equal(patchExact(exact, toExact(patch)), patchPlain(plain, JSON.parse(patch) as Json));
        // No object or list has a number that is the whole document.
        if (typeof plain.value === 'number') return;
        assert.deepEqual(toPlain(printExact(exact.value)), plain.value, patch);
        if (count % 2 === 0) exact.read();
      }
    }),
    { numRuns: 1000 },
  );
});
