/** Tests which runs belong to one conversation: replies, sessions, ids of responses, and branches. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { finish } from '../../../src/protocol/core/base/work.ts';
import { toEmptyEntry, type RunEntry } from '../../../src/protocol/session/stored/runEntry.ts';
import type { RunTurns } from '../../../src/protocol/core/record/turns.ts';
import { findTurns } from '../../../src/protocol/session/stored/runTurns.ts';

const stamp = { size: 1, mtime: 1 };

/** A run that starts at `minute`. */
function entry(file: string, minute: number, more: Partial<RunEntry> = {}): RunEntry {
  const startedAt = new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
  return { ...toEmptyEntry(file, stamp), endpoint: 'one', startedAt, prompt: file, ...more };
}

function turnsOf(file: string, entries: readonly RunEntry[], titles = new Map<string, string>()): RunTurns {
  return finish(findTurns(file, { entries: new Map(entries.map((one) => [one.file, one])), titles, locale: 'en' }));
}

const names = (list: readonly { readonly file: string }[]): string => list.map(({ file }) => file).join(' ');

/** The names of the files: earlier turns, the run, later turns. */
function line(file: string, entries: readonly RunEntry[]): string {
  const { earlier, later } = turnsOf(file, entries);
  return `${names(earlier)} [${file}] ${names(later)}`.trim();
}

const reply = (run: string) => ({ after: { run, how: 'reply' } as const });
const branch = (run: string) => ({ after: { run, how: 'branch' } as const });

test('replies follow the run that they reply to, whatever their session', () => {
  const runs = [
    entry('c', 3, reply('b')),
    entry('a', 1),
    entry('b', 2, { ...reply('a'), session: 's' }),
    entry('x', 2),
  ];
  assert.equal(line('a', runs), '[a] b c');
  assert.equal(line('b', runs), 'a [b] c');
  assert.equal(line('c', runs), 'a b [c]');
  assert.equal(line('x', runs), '[x]');
});

test('runs of one session at one endpoint are turns in order of their start', () => {
  const session = { session: 's' };
  const runs = [
    entry('c', 3, session),
    entry('a', 1, session),
    entry('b', 2, session),
    entry('elsewhere', 2, { ...session, endpoint: 'two' }),
    entry('other', 2, { session: 't' }),
    entry('none', 2),
  ];
  assert.equal(line('b', runs), 'a [b] c');
  assert.equal(line('elsewhere', runs), '[elsewhere]');
  assert.equal(line('none', runs), '[none]');
});

test('a request that names a response follows it, and only at the same endpoint', () => {
  const runs = [
    entry('a', 1, { id: 'r1' }),
    entry('b', 2, { id: 'r2', previous: 'r1' }),
    entry('fork', 3, { id: 'r3', previous: 'r1' }),
    entry('c', 4, { previous: 'r3' }),
    entry('foreign', 2, { previous: 'r1', endpoint: 'two' }),
  ];
  assert.equal(line('c', runs), 'a fork [c]');
  assert.deepEqual(
    turnsOf('c', runs).earlier.map(({ branches }) => names(branches)),
    ['b', ''],
  );
  assert.equal(line('foreign', runs), '[foreign]');
});

test('branches are listed where they begin, and name the run that they come from', () => {
  const runs = [
    entry('a', 1),
    entry('b', 2, reply('a')),
    entry('what-if 1', 3, branch('a')),
    entry('what-if 2', 4, branch('a')),
    entry('on', 5, reply('what-if 1')),
  ];
  assert.equal(names(turnsOf('b', runs).earlier[0]?.branches ?? []), 'what-if 1 what-if 2');
  assert.equal(names(turnsOf('a', runs).branches), 'what-if 1 what-if 2');
  assert.equal(turnsOf('what-if 2', runs).branchOf?.file, 'a');
  assert.equal(turnsOf('on', runs).branchOf?.file, 'a');
  assert.equal(line('on', runs), 'what-if 1 [on]');
});

test('a run that was compressed since is still the one that others continue', () => {
  const runs = [
    entry('a.agentrun.jsonl.gz', 1),
    entry('b.agentrun.jsonl', 2, reply('a.agentrun.jsonl')),
    entry('c.agentrun.jsonl', 3, branch('a.agentrun.jsonl')),
  ];
  assert.equal(line('b.agentrun.jsonl', runs), 'a.agentrun.jsonl.gz [b.agentrun.jsonl]');
  assert.equal(turnsOf('c.agentrun.jsonl', runs).branchOf?.file, 'a.agentrun.jsonl.gz');
  assert.equal(names(turnsOf('a.agentrun.jsonl.gz', runs).branches), 'c.agentrun.jsonl');
});

test('a turn is called by its title, and a run that is not in the index has no turns', () => {
  const runs = [entry('a', 1), entry('b', 2, reply('a'))];
  assert.equal(turnsOf('b', runs, new Map([['a', 'first']])).earlier[0]?.title, 'first');
  assert.deepEqual(turnsOf('gone', runs), { earlier: [], hasMore: false, branches: [], later: [] });
});

test('a long conversation is cut, and says so', () => {
  const runs = Array.from({ length: 300 }, (_, at) => entry(String(at), at, at === 0 ? {} : reply(String(at - 1))));
  const { earlier, hasMore, later } = turnsOf('150', runs);
  assert.deepEqual([earlier.length, hasMore, later.length], [100, true, 100]);
  assert.deepEqual([earlier[0]?.file, earlier.at(-1)?.file, later[0]?.file], ['50', '149', '151']);
});

test('links in circles and links to nothing end, and no turn is listed twice', () => {
  const name = fc.integer({ min: 0, max: 6 }).map(String);
  const how = fc.constantFrom('reply' as const, 'branch' as const);
  const wild = fc.record({
    after: fc.option(fc.record({ run: name, how }), { nil: undefined }),
    previous: fc.option(name, { nil: undefined }),
    id: name,
    session: name,
  });
  fc.assert(
    fc.property(fc.array(wild, { minLength: 1, maxLength: 7 }), (list) => {
      const runs = list.map(({ after, previous, id, session }, at) =>
        entry(String(at), at % 3, {
          id,
          session,
          ...(after !== undefined && { after }),
          ...(previous !== undefined && { previous }),
        }),
      );
      for (const { file } of runs) {
        const { earlier, later } = turnsOf(file, runs);
        const files = [...earlier, ...later].map((one) => one.file);
        assert.equal(new Set([...files, file]).size, files.length + 1);
      }
    }),
  );
});
