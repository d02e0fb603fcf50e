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
  type ItemIdentity,
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
  let identity: ItemIdentity | undefined;
  return Object.defineProperty(item, 'said', {
    get() {
      steps.count += 1;
      return identity;
    },
    set(value: ItemIdentity) {
      identity = value;
    },
  });
}

/** Reads lists of elements as the readers of the protocols do; returns the number of steps. */
function countSteps(lists: readonly (readonly ItemIdentity[])[], name: string): Steps {
  const steps = { count: 0 };
  const keys = createItemKeys();
  for (const elements of lists) {
    const list = { ...createElementList<KnownItem>(), taken: new CountedSet<KnownItem>(steps) };
    for (const identity of elements) {
      const item = keys.find(name, identity, list) ?? keys.add(name, 'item', (key) => createCounted(key, steps));
      list.taken.add(item);
      keys.settle(name, item, identity, false);
    }
  }
  return steps;
}

const size = 3000;
const numbered = (prefix: string): readonly ItemIdentity[] =>
  Array.from({ length: size }, (_, index) => ({ kind: 'call', callId: `${prefix}${index}` }));

const answers: Readonly<Record<string, readonly (readonly ItemIdentity[])[]>> = {
  'elements without an identity': [Array.from({ length: size }, () => ({}))],
  'elements with the same identity': [Array.from({ length: size }, () => ({ kind: 'message' }))],
  'different elements in each list': [numbered('a'), numbered('b'), numbered('c')],
  'the same elements in both lists': [numbered('a'), numbered('a')],
};

for (const [title, lists] of Object.entries(answers)) {
  for (const name of ['', 'x']) {
    void test(`${title}, ${name === '' ? 'without an id' : 'with one shared id'}`, () => {
      const { count } = countSteps(lists, name);
      const most = lists.length * size * 1000;
      assert.ok(count <= most, `${count} steps for ${lists.length * size} elements`);
    });
  }
}

void test('finds each open element in a list with another order', () => {
  const shuffled = fc.uniqueArray(fc.nat(40), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(shuffled, shuffled, (first, second) => {
      const keys = createItemKeys();
      const read = (calls: readonly number[]): ReadonlyMap<number, KnownItem> => {
        const list = createElementList<KnownItem>();
        return new Map(
          calls.map((call) => {
            const identity = { kind: 'call', callId: `${call}` };
            const item = keys.find('', identity, list) ?? keys.add('', 'item', (key) => ({ key, isOver: false }));
            list.taken.add(item);
            keys.settle('', item, identity, false);
            return [call, item];
          }),
        );
      };
      const [before, after] = [read(first), read(second)];
      for (const [call, item] of after) if (before.has(call)) assert.equal(item, before.get(call));
    }),
  );
});
