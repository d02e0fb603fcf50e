/** Tests what a tree view must show again when its rows are read again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShownRows } from '../../../src/extension/trees/shownRows.ts';

interface Row {
  readonly id: string;
  readonly count?: number;
  readonly place?: object;
}

/** Returns rows with these ids. */
const toRows = (ids: string): readonly Row[] => Array.from(ids, (id) => ({ id }));

test('rows are the same objects as long as they are shown, and unchanged ones are not shown again', () => {
  const shown = createShownRows<Row>();
  assert.equal(shown.below(undefined), undefined);
  assert.deepEqual(shown.set(undefined, toRows('ab')), [], 'nothing was shown yet');
  const [a, b] = shown.below(undefined) ?? [];
  assert.deepEqual(shown.set(undefined, toRows('ab')), []);
  assert.equal(shown.below(undefined)?.[0], a);
  assert.deepEqual(shown.set(undefined, toRows('bca')), [undefined], 'the whole view');
  assert.equal(shown.below(undefined)?.[2], a);
  assert.equal(shown.find('b'), b);
});

test('a changed row is shown again, and the row above rows that are other ones', () => {
  const shown = createShownRows<Row>();
  shown.set(undefined, [{ id: 'g', count: 1 }]);
  const [group] = shown.below(undefined) ?? [];
  assert.ok(group);
  shown.set(group, [{ id: 'x', count: Number.NaN, place: { line: 1 } }]);
  const changed = shown.set(undefined, [{ id: 'g', count: 2 }]);
  assert.deepEqual(changed, [{ id: 'g', count: 2 }]);
  assert.equal(changed[0], group);
  assert.deepEqual(shown.set(group, [{ id: 'x', count: Number.NaN, place: { line: 1 } }]), []);
  assert.deepEqual(shown.set(group, toRows('xy')), [group]);
  const x = shown.find('x');
  assert.ok(x);
  assert.equal(shown.change(x, { count: 3 }), true);
  assert.equal(shown.change(x, { count: 3 }), false);
});

test('rows that are not shown any more are forgotten, with those below them', () => {
  const shown = createShownRows<Row>();
  shown.set(undefined, toRows('gh'));
  const group = shown.find('g');
  assert.ok(group);
  shown.set(group, toRows('x'));
  shown.set(undefined, toRows('h'));
  assert.deepEqual(shown.all(), [{ id: 'h' }]);
  shown.set(undefined, toRows('gh'));
  assert.notEqual(shown.find('g'), group);
  assert.equal(shown.below(shown.find('g')), undefined);
});

test('a row that moves to another group stays known, whichever of the groups is read first', () => {
  for (const order of ['gh', 'hg'])
    for (const from of ['g', 'h']) {
      const shown = createShownRows<Row>();
      shown.set(undefined, toRows('gh'));
      const setBelow = (group: string, ids: string) => shown.set(shown.find(group), toRows(ids));
      for (const group of order) setBelow(group, group === from ? 'ax' : 'b');
      for (const group of order) setBelow(group, group === from ? 'a' : 'bx');
      const moved = shown.find('x');
      assert.ok(moved, `${order} ${from}`);
      const to = from === 'g' ? 'h' : 'g';
      assert.equal(shown.below(shown.find(to))?.[1], moved);
      assert.ok(shown.all().includes(moved));
      setBelow(to, 'b');
      assert.equal(shown.find('x'), undefined);
    }
});
