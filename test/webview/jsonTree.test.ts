/** Tests JSON as a tree: previews in one line, tables of like objects, and copies of values and paths. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completePiece, type JsonPiece } from '../../src/protocol/panel/events/jsonPieces.ts';
import { placeAt, valueText } from '../../src/webview/ui/json/jsonPath.ts';
import { columnsOf, previewOf } from '../../src/webview/ui/json/jsonPreview.ts';
import { openPanel } from './panelPage.ts';
import { tool, viewOf } from './views.ts';

function whole(text: string): JsonPiece {
  const piece = completePiece(text);
  assert.ok(piece !== undefined);
  return piece;
}

const flights = Array.from({ length: 40 }, (_, index) => ({
  no: `CA${index}`,
  price: 300 + index,
  depart: '2026-11-24T08:00',
}));

test('a value in one line: small values in full, others by names and numbers of elements', () => {
  const previews = (
    [
      {},
      [],
      { city: 'Beijing', days: 3 },
      [1, 2, 3],
      flights,
      { list: [1], x: null },
      { text: 'x'.repeat(100), and: 1 },
      Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`name${index}`, 'value'])),
      [['x'.repeat(100)], ['b']],
    ] as const
  ).map((value) => {
    const text = JSON.stringify(value);
    return previewOf(text, whole(text));
  });
  assert.deepEqual(previews, [
    '{}',
    '[]',
    '{city: "Beijing", days: 3}',
    'Array(3) [1, 2, 3]',
    'Array(40) [{no, price, depart}]',
    '{list, x}',
    '{text, and}',
    '{name0, name1, name2, name3, name4, name5, name6, name7, …}',
    'Array(2)',
  ]);
});

test('objects are alike if each has half of the columns', () => {
  const columns = (value: unknown): readonly string[] | undefined => {
    const text = JSON.stringify(value);
    return columnsOf(text, whole(text));
  };
  assert.deepEqual(columns(flights), ['no', 'price', 'depart']);
  assert.deepEqual(columns([{ a: 1, b: 2 }, { a: 1 }]), ['a', 'b']);
  for (const other of [
    [],
    [{ a: 1, b: 2 }],
    [1, 2],
    [{ a: 1 }, { b: 1 }, { c: 1 }],
    [{ a: 1 }, 2],
    [{ a: 1 }, { a: 2 }],
  ])
    assert.equal(columns(other), undefined, JSON.stringify(other));
});

test('the path of a node is what a program writes, also inside JSON in a string', () => {
  const text = JSON.stringify({ list: [{ 'a b': 1 }], inside: '{"x":[true]}' });
  const at = (path: string): readonly (string | undefined)[] => {
    const place = placeAt(text, whole(text), path);
    return [place?.accessor, place && valueText(place)];
  };
  assert.deepEqual(at('/0/0/0'), ['list[0]["a b"]', '1']);
  assert.deepEqual(at('/1/0/0'), ['inside.x[0]', 'true']);
  assert.deepEqual(at('/1'), ['inside', '{"x":[true]}']);
  assert.deepEqual(at('/0/0')[1], '{\n  "a b": 1\n}');
  assert.deepEqual(at('/7'), [undefined, undefined]);
});

test('an array of like objects is a table at once, and keys and buttons copy the value and the path', async () => {
  const copied: string[] = [];
  const output = JSON.stringify({ flights, city: 'Beijing' });
  const panel = await openPanel({
    view: viewOf([tool('t', '{}', output)]),
    handlers: {
      'text-copy': ({ text }) => {
        copied.push(text);
        return Promise.resolve(null);
      },
    },
  });
  const { page } = panel;
  await page.locator('.row-tool .row-toggle').click();
  const tree = page.locator('.json-tree').last();
  await tree.locator('.json-table tbody tr').nth(39).waitFor();
  assert.deepEqual(await tree.locator('.json-table thead th').allInnerTexts(), ['', 'no', 'price', 'depart']);
  await tree.locator('[data-path="/1"]').focus();
  await page.keyboard.press('Control+c');
  await page.getByText('Copied').waitFor();
  await page.keyboard.press('Shift+Alt+C');
  const line = tree.locator('[data-path="/0"] > .json-line');
  await line.hover();
  await line.getByRole('button', { name: 'Show as Tree' }).click();
  await tree.locator('[data-path="/0/3"] > .json-line').hover();
  await tree
    .locator('[data-path="/0/3"]')
    .getByRole('button', { name: /^Copy Path/ })
    .click();
  assert.deepEqual(copied, ['Beijing', 'city', 'flights[3]']);
  assert.equal(
    await tree.locator('[data-path="/0/3"] > .json-line').innerText(),
    '3: {no: "CA3", price: 303, depart: "2026-11-24T08:00"}',
  );
  assert.deepEqual(panel.complaints, []);
  await panel.close();
});
