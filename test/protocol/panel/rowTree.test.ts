/** Tests the conversation as a tree: what is nested, what is grouped, and that it grows as it is built at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRowTree } from '../../../src/protocol/panel/tree/rowTree.ts';
import type { TreeNode } from '../../../src/protocol/panel/tree/treeNode.ts';
import type { RowView } from '../../../src/protocol/panel/runView.ts';
import { message, tool } from '../../webview/views.ts';

const question = message('q', 'question', { origin: 'request', label: 'user' });

/** A call with its output: the numbers of the events with which it begins, its output begins, and it ends. */
function call(key: string, [from, answered]: readonly [number, number?], more: Partial<RowView> = {}): RowView {
  const frames = { frames: [from, answered === undefined ? from : answered + 1] as const };
  const output = answered === undefined ? {} : { outputFrames: [answered, answered + 1] as const };
  const state = answered === undefined ? { state: 'waiting' as const } : {};
  return tool(key, '{}', answered === undefined ? undefined : 'done', {
    label: key,
    ...frames,
    ...output,
    ...state,
    ...more,
  });
}

function says(key: string, from: number, more: Partial<RowView> = {}): RowView {
  return message(key, key, { frames: [from, from + 1], ...more });
}

function treeOf(rows: readonly RowView[], over = true): readonly TreeNode[] {
  const tree = createRowTree();
  tree.update(0, { at: (index) => rows[index], count: rows.length, over });
  return tree.nodes;
}

/** Draws a node per line: indented by its level, with the number of its turn, and how many nodes are inside. */
function draw(nodes: readonly TreeNode[]): readonly string[] {
  return nodes.map(({ key, group, depth, turn, size }) => {
    const name = group === undefined ? key : `<${group.kind}${group.name && ` ${group.name}`}>`;
    return `${'  '.repeat(depth)}${name}${turn === undefined ? '' : ` #${turn}`}${size === 0 ? '' : ` (${size})`}`;
  });
}

test('a run of one turn has no groups', () => {
  assert.deepEqual(draw(treeOf([question, says('a', 1)])), ['q', 'a']);
});

test('a turn is a call of the model and the tools that it called; a turn of one row has no heading', () => {
  const rows = [question, says('a', 1), call('t', [3, 5]), says('b', 7), call('u', [9, 11]), says('c', 13)];
  assert.deepEqual(draw(treeOf(rows)), [...['q', '<turn> #1 (2)', 'a', 't', '<turn> #2 (2)', 'b', 'u', 'c #3']]);
});

test('calls that began before the first of them had answered are parallel', () => {
  const rows = [question, call('t', [1, 9]), call('u', [2, 6]), says('a', 11)];
  assert.deepEqual(draw(treeOf(rows)), ['q', '<parallel> #1 (2)', '  t', '  u', 'a #2']);
});

test('calls that others made inside a call that was still open are nested', () => {
  const rows = [question, call('research', [1, 30]), call('u', [2, 6]), call('v', [8, 12]), says('a', 40)];
  assert.deepEqual(draw(treeOf(rows)), ['q', 'research #1 (2)', '  u #1', '  v #2', 'a #2']);
});

test('another agent that speaks during a call is nested in it, and its name is shown', () => {
  const rows = [
    question,
    call('ask', [1, 30], { speaker: 'planner' }),
    says('s', 3, { speaker: 'searcher' }),
    says('p', 40, { speaker: 'planner' }),
  ];
  const nodes = treeOf(rows);
  assert.deepEqual(draw(nodes), ['q', 'ask #1 (1)', '  s', 'p #2']);
  const { speaker, from } = nodes.find(({ key }) => key === 's') ?? {};
  assert.deepEqual([speaker, from], ['searcher', 'planner']);
});

test('agents that hand over to each other are groups', () => {
  const rows = [
    question,
    says('a', 1, { speaker: 'triage' }),
    call('transfer_to_writer', [3, 5], { speaker: 'triage' }),
    says('b', 7, { speaker: 'writer' }),
  ];
  const nodes = treeOf(rows);
  assert.deepEqual(draw(nodes), [
    'q',
    '<agent triage> #1 (2)',
    '  a',
    '  transfer_to_writer',
    '<agent writer> (1)',
    '  b #2',
  ]);
  assert.equal(nodes[4]?.group?.from, 'triage');
});

test('rows name their parent, also when it began long before; a parent that has ended is not one', () => {
  const rows = [
    question,
    call('background', [1, 50]),
    call('t', [2, 4]),
    says('a', 6, { parent: 'background' }),
    says('b', 60, { parent: 't' }),
  ];
  assert.deepEqual(draw(treeOf(rows)), ['q', '<parallel> #1 (3)', '  background (1)', '    a', '  t', 'b #2']);
});

test('a span contains the rows that began during it', () => {
  const span = says('model', 1, { kind: 'other', span: 'model', frames: [1, 8] });
  const rows = [question, span, says('a', 2), call('t', [4, 12]), says('b', 20)];
  assert.deepEqual(draw(treeOf(rows)), ['q', 'model #1 (2)', '  a', '  t', 'b #2']);
});

test('neighbours of one MCP server are a group', () => {
  const rows = [
    question,
    says('list', 1, { kind: 'tool-list', server: 'files' }),
    call('read', [3, 5], { server: 'files' }),
    says('a', 9),
  ];
  assert.deepEqual(draw(treeOf(rows)), ['q', '<server files> #1 (2)', '  list', '  read', 'a #2']);
});

test('a call that was never answered contains nothing once the run is over', () => {
  const rows = [question, call('t', [1, 4]), call('lost', [2]), says('a', 6), says('b', 9)];
  assert.deepEqual(draw(treeOf(rows)), ['q', '<parallel> #1 (2)', '  t', '  lost', '<turn> #2 (2)', 'a', 'b']);
});

test('totals of parents contain the time, the tokens, the calls and the errors of everything inside', () => {
  const rows = [
    question,
    call('ask_agent', [1, 30], { startedAt: 10, duration: 500, usage: { input: 100, output: 5 } }),
    call('u', [2, 6], { startedAt: 20, duration: 50, usage: { input: 20, output: 2 } }),
    call('v', [8, 12], { startedAt: 80, duration: 100, reportsError: true }),
    says('a', 40, { startedAt: 600, duration: 10 }),
  ];
  assert.deepEqual(treeOf(rows)[1]?.totals, {
    calls: 2,
    errors: 1,
    from: 10,
    to: 510,
    usage: { input: 120, output: 7 },
  });
});

test('the tokens of a model call count once, although each of its rows repeats them', () => {
  const usage = { input: 100, output: 5 };
  const rows = [
    question,
    says('a', 1, { usage }),
    call('t', [3, 5], { usage }),
    says('b', 7, { usage: { input: 9, output: 1 } }),
  ];
  const [, turn, a, t, b] = treeOf(rows);
  assert.deepEqual(
    [turn?.totals?.usage, a?.usage, t?.usage, b?.usage],
    [usage, undefined, undefined, { input: 9, output: 1 }],
  );
});

test('5,000 rows inside each other, and 5,000 rows beside each other, are bounded', () => {
  const inside = Array.from({ length: 5000 }, (_, index) =>
    call(`k${index}`, [index + 1, 20_000 - index], { parent: `k${index - 1}` }),
  );
  assert.ok(Math.max(...treeOf(inside).map(({ depth }) => depth)) <= 12);
  const beside = Array.from({ length: 5000 }, (_, index) => says(`k${index}`, index * 2 + 1));
  assert.equal(treeOf(beside).length, 5000);
});

/** A generator of numbers that is the same in each run of the test. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('a tree that grew row by row, in any steps, is the same as one that was built at once', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = createRandom(seed);
    const pick = <T>(...list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    let seq = 1;
    const rows: RowView[] = [question];
    for (let nth = 0; nth < 40; nth += 1) {
      seq += 1;
      const who = pick({}, {}, { speaker: pick('a', 'b') });
      const under = pick({}, {}, {}, { parent: pick(...rows).key });
      const key = `r${nth}`;
      const answered = seq + Math.floor(random() * 12) + 1;
      rows.push(
        random() < 0.4
          ? says(key, seq, { ...who, ...under })
          : call(key, random() < 0.1 ? [seq] : [seq, answered], { ...who, ...under }),
      );
    }
    const grown = createRowTree();
    const now = rows.map((row) =>
      row.outputFrames === undefined ? row : { ...row, outputFrames: undefined, state: 'waiting' as const },
    );
    const at = (index: number): RowView | undefined => now[index] as RowView | undefined;
    for (let count = 1; count <= rows.length; count += 1) grown.update(count - 1, { at, count, over: false });
    // Outputs arrive in any order, and each changes only its row.
    for (const index of rows.keys()) {
      const place = (index * 7) % rows.length;
      const row = rows[place];
      if (row === undefined) continue;
      now[place] = row as (typeof now)[number];
      grown.update(place, { at, count: rows.length, over: false });
    }
    const whole = treeOf(rows, false);
    assert.deepEqual(draw(grown.nodes), draw(whole), `seed ${seed}`);
    assert.deepEqual(
      whole
        .filter(({ group }) => group === undefined)
        .map(({ key }) => key)
        .toSorted(),
      rows.map(({ key }) => key).toSorted(),
    );
    whole.forEach(({ size, key, depth }, index) => {
      for (const inner of whole.slice(index + 1, index + 1 + size))
        assert.ok(inner.depth >= depth, `${key} in seed ${seed}`);
    });
  }
});
