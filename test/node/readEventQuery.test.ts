/** Tests that links which VS Code passes to the extension open run files of this machine, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readEventQuery } from '../../src/extension/runs/readEventQuery.ts';

const run = '/runs/a b.agentrun.jsonl';
const queryOf = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();

test('a link to an event names a run file and an event', () => {
  assert.deepEqual(readEventQuery('/event', queryOf({ run, seq: '12' })), { run, seq: 12 });
});

test('other files, relative paths, other schemes and invalid numbers are rejected', () => {
  const others = ['/etc/passwd', 'a.agentrun.jsonl', 'https://evil.example/a.agentrun.jsonl', `${run}/../.bashrc`, ''];
  // On Windows, these would connect to another machine.
  others.push(String.raw`/\\evil.example\share\a.agentrun.jsonl`, '//evil.example/share/a.agentrun.jsonl');
  for (const other of others)
    assert.equal(readEventQuery('/event', queryOf({ run: other, seq: '1' })), undefined, other);
  for (const seq of ['', '-1', '1e3', '0x1', '1234567890', '1 '])
    assert.equal(readEventQuery('/event', queryOf({ run, seq })), undefined, seq);
  assert.equal(readEventQuery('/event', ''), undefined);
  assert.equal(readEventQuery('/command', queryOf({ run, seq: '1' })), undefined);
});
