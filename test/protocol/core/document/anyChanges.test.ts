/** Tests any changes to any document: the edited text has the changed value, and the rest of it is untouched. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { toPointer, type Path } from '../../../../src/protocol/core/json/pointer.ts';
import type { Change } from '../../../../src/protocol/core/document/change.ts';
import { ElementList } from '../../../../src/protocol/core/document/elementList.ts';
import type { WhichList } from '../../../../src/protocol/core/document/scanList.ts';
import { become } from '../../../support/applyToText.ts';
import { changeJson } from '../../../support/changeJson.ts';

const json: WhichList = { container: 'json' };
const messages: WhichList = { container: 'json', list: 'messages' };
const jsonl: WhichList = { container: 'jsonl' };

/** Values that have something to change in them. */
const value: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(1, 'a', null, '{"', '//', '\n'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c/d', '~', ''), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

interface Found {
  readonly path: Path;
  readonly value: Json;
  readonly isMember: boolean;
}

/** Returns all places in a value, from the outside to the inside. */
function pathsIn(root: Json, path: Path = []): readonly Found[] {
  if (typeof root !== 'object' || root === null) return [];
  return Object.entries(root).flatMap(([key, child]) => {
    const inner = [...path, key];
    const own = { path: inner, value: child as Json, isMember: !Array.isArray(root) };
    return [own, ...pathsIn(child as Json, inner)];
  });
}

/** Chooses at most one change in each list or object, and none inside another. */
function chooseChanges(document: Json, dice: readonly number[]): readonly Change[] {
  const changes: Change[] = [];
  const taken: string[] = [];
  for (const [index, { path, value: found, isMember }] of pathsIn(document).entries()) {
    const [roll = 0, at] = [dice[index % dice.length], toPointer(path)];
    const up = toPointer(path.slice(0, -1));
    if (
      roll > 5 ||
      taken.some((one) => at === one || at.startsWith(`${one}/`) || one.startsWith(`${up}/`) || one === up)
    )
      continue;
    const change = roll <= 1 ? undefined : changeAt(roll, { at, up, isMember, found });
    if (change !== undefined) changes.push(change);
    if (change !== undefined) taken.push(change.do === 'set' ? at : up);
  }
  return changes;
}

interface Spot {
  readonly at: string;
  readonly up: string;
  readonly isMember: boolean;
  readonly found: Json;
}

function changeAt(roll: number, { at, up, isMember, found }: Spot): Change | undefined {
  if (roll === 2) return { do: 'set', pointer: at, value: { new: [found] } };
  if (roll === 3) return { do: 'remove', pointer: at };
  if (roll === 4)
    return isMember ? { do: 'rename', pointer: at, name: 'renamed' } : { do: 'insert', pointer: at, value: [{ n: 1 }] };
  return isMember ? { do: 'set', pointer: `${up}/added`, value: {} } : { do: 'move', pointer: at, to: `${up}/0` };
}

const print: readonly ((json: Json) => string)[] = [
  (one) => JSON.stringify(one),
  (one) => JSON.stringify(one, null, 2),
  (one) => JSON.stringify(one, null, '\t').replaceAll('\n', '\r\n'),
  (one) => JSON.stringify(one, null, 1).replaceAll(/(?<=[[,])\n/g, ' /* , ] */ // }\n'),
];

test('the edited text has the changed value in any layout', () => {
  const form = fc.constantFrom('root', 'member', 'lines');
  const dice = fc.array(fc.nat(9), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 5 }),
      fc.constantFrom(...print),
      form,
      dice,
      (list, printed, shape, rolls) => {
        const document: Json = shape === 'member' ? { x: 1, messages: list } : list;
        const text = shape === 'lines' ? list.map((one) => JSON.stringify(one)).join('\n') : printed(document);
        const which = shape === 'member' ? messages : shape === 'lines' ? jsonl : json;
        const changes = chooseChanges(document, rolls).filter(({ pointer }) => pointer !== '/messages');
        const after = become(text, which, ...changes);
        const expected = changeJson(document, changes);
        const lines = new ElementList(after, jsonl);
        const found =
          shape === 'lines'
            ? Array.from(lines.entries(), ([, { start, end }]) => JSON.parse(after.slice(start, end)) as Json)
            : (parse(after, [], { allowTrailingComma: true }) as Json);
        assert.deepEqual(found, JSON.parse(JSON.stringify(expected)));
        if (changes.length === 0) assert.equal(after, text);
        if (shape !== 'lines' && printed === print[0]) assert.ok(!after.includes('\n'));
      },
    ),
    { numRuns: 1000 },
  );
});

test('text outside of the changed members stays identical', () => {
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...print),
      fc.nat(),
      (list, printed, pick) => {
        const text = printed(list);
        const places = pathsIn(list);
        const chosen = places[pick % places.length];
        const after = become(text, json, { do: 'set', pointer: toPointer(chosen?.path ?? []), value: 'NEW' });
        const [before = '', behind = ''] = after.split('"NEW"');
        assert.ok(text.startsWith(before) && text.endsWith(behind));
        assert.deepEqual(parse(text.slice(before.length, text.length - behind.length)), chosen?.value);
      },
    ),
  );
});

test('items of one list are inserted, removed and moved in one edit', () => {
  const item = fc.oneof(fc.nat(9), fc.constant([]), fc.constant({ a: [1] }));
  const verb = fc.constantFrom('keep', 'keep', 'remove', 'insert', 'move');
  const step = fc.record({ verb, to: fc.nat(8), value: item });
  const shapes = fc.constantFrom<readonly [string, WhichList, (items: Json) => string]>(
    ['', jsonl, (items) => (items as readonly Json[]).map((one) => JSON.stringify(one)).join('\r\n')],
    ...print.flatMap((printed): readonly (readonly [string, WhichList, (items: Json) => string])[] => [
      ['', json, printed],
      ['/messages', messages, (items) => printed({ messages: items, b: 1 })],
      ['/0/x', json, (items) => printed([{ x: items }])],
    ]),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(item, step), { maxLength: 8 }), shapes, (rows, [list, which, write]) => {
      const coming: Json[][] = Array.from({ length: rows.length + 1 }, () => []);
      const changes = rows.flatMap(([own, { verb: what, to: place, value: fresh }], index): readonly Change[] => {
        const [pointer, to] = [`${list}/${index}`, Math.min(place, rows.length)];
        if (what === 'keep') return [];
        if (what !== 'remove') coming[to]?.push(what === 'move' ? own : fresh);
        if (what === 'remove') return [{ do: 'remove', pointer }];
        if (what === 'move') return [{ do: 'move', pointer, to: `${list}/${to}` }];
        return [{ do: 'insert', pointer: `${list}/${to}`, value: fresh }];
      });
      const stays = (index: number): boolean => ['keep', 'insert'].includes(rows[index]?.[1].verb ?? '');
      const expected = coming.flatMap((some, index) => (stays(index) ? [...some, rows[index]?.[0] ?? null] : some));
      const after = become(write(rows.map(([own]) => own)), which, ...changes);
      const wanted = write(expected);
      const read = (text: string): unknown =>
        which === jsonl
          ? text
              .split(/\r\n|\n/)
              .filter((line) => line !== '')
              .map((line) => JSON.parse(line) as Json)
          : parse(text, [], { allowTrailingComma: true });
      assert.deepEqual(read(after), read(wanted));
    }),
    { numRuns: 1000 },
  );
});
