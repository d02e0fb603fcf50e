/**
 * Tests that finding the item of an element takes a number of steps that grows linearly with the elements, and not with
 * their square.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  createElementList,
  createItemKeys,
  type KnownItem,
  type Said,
} from '../../../src/protocol/protocols/building-blocks/itemKeys.ts';

interface Steps {
  count: number;
}

/** A set that counts the calls of `has`. */
class CountedSet<Value> extends Set<Value> {
  readonly #steps: Steps;

  constructor(steps: Steps) {
    super();
    this.#steps = steps;
  }

  override has(value: Value): boolean {
    this.#steps.count += 1;
    return super.has(value);
  }
}

/** An item that counts how often its content is read. */
function createCounted(key: string, steps: Steps): KnownItem {
  const item: KnownItem = { key, isOver: false };
  let said: Said | undefined;
  return Object.defineProperty(item, 'said', {
    get() {
      steps.count += 1;
      return said;
    },
    set(value: Said) {
      said = value;
    },
  });
}

/** Reads lists of elements as the readers of the protocols do; returns the number of steps. */
function countSteps(lists: readonly (readonly Said[])[], name: string): Steps {
  const steps = { count: 0 };
  const keys = createItemKeys();
  for (const elements of lists) {
    const list = { ...createElementList<KnownItem>(), taken: new CountedSet<KnownItem>(steps) };
    for (const said of elements) {
      const item = keys.find(name, said, list) ?? keys.add(name, 'item', (key) => createCounted(key, steps));
      list.taken.add(item);
      keys.settle(name, item, said, false);
    }
  }
  return steps;
}

const size = 3000;
const numbered = (prefix: string): readonly Said[] =>
  Array.from({ length: size }, (_, index) => ({ kind: 'call', callId: `${prefix}${index}` }));

const answers: Readonly<Record<string, readonly (readonly Said[])[]>> = {
  'elements that say nothing': [Array.from({ length: size }, () => ({}))],
  'elements that say the same': [Array.from({ length: size }, () => ({ kind: 'message' }))],
  'other elements each time': [numbered('a'), numbered('b'), numbered('c')],
  'the same elements again': [numbered('a'), numbered('a')],
};

for (const [title, lists] of Object.entries(answers)) {
  for (const name of ['', 'x']) {
    void test(`${title}, ${name === '' ? 'without an id' : 'under one id'}`, () => {
      const { count } = countSteps(lists, name);
      const most = lists.length * size * 1000;
      assert.ok(count <= most, `${count} steps for ${lists.length * size} elements`);
    });
  }
}

void test('a list that names its open elements in another order finds each of them', () => {
  const shuffled = fc.uniqueArray(fc.nat(40), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(shuffled, shuffled, (first, second) => {
      const keys = createItemKeys();
      const read = (calls: readonly number[]): ReadonlyMap<number, KnownItem> => {
        const list = createElementList<KnownItem>();
        return new Map(
          calls.map((call) => {
            const said = { kind: 'call', callId: `${call}` };
            const item = keys.find('', said, list) ?? keys.add('', 'item', (key) => ({ key, isOver: false }));
            list.taken.add(item);
            keys.settle('', item, said, false);
            return [call, item];
          }),
        );
      };
      const [before, after] = [read(first), read(second)];
      for (const [call, item] of after) if (before.has(call)) assert.equal(item, before.get(call));
    }),
  );
});
