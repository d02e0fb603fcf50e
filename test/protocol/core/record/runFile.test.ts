/** Tests run files from any source: members of a wrong type are treated as missing, and nothing throws. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeFault } from '../../../../src/protocol/core/l10n/faults.ts';
import { createMemoryLineStore } from '../../../../src/protocol/core/record/lineStore.ts';
import { openRun } from '../../../../src/protocol/session/stored/openRun.ts';
import type { RunState } from '../../../../src/protocol/session/live/runState.ts';
import { createProjector } from '../../../../src/protocol/panel/projector.ts';

async function open(...lines: readonly object[]): Promise<RunState> {
  const store = createMemoryLineStore();
  for (const line of lines) store.append(JSON.stringify(line));
  const opened = await openRun(store);
  assert.ok(opened.ok);
  createProjector(opened.value, { locale: 'en', live: false }).snapshot();
  return opened.value;
}

const noText = { toString: 1, valueOf: 1 };

test('header members of a wrong type are treated as missing', async () => {
  const { header } = await open({
    ...{ agentrun: 1, protocol: noText, startedAt: 1, source: [], times: 'now', profiles: { chat: 1, a: 'b' } },
    endpoint: { name: null, url: {}, headers: { a: noText, b: 'c' } },
  });
  assert.deepEqual(header, {
    ...{ agentrun: 1, protocol: '', startedAt: '', source: '', profiles: { a: 'b' }, request: null },
    endpoint: { name: '', url: '', headers: { b: 'c' } },
  });
  assert.deepEqual((await open({ agentrun: 1, endpoint: null })).header.endpoint, { name: '', url: '', headers: {} });
});

test('an invalid version is reported as a fault instead of throwing', async () => {
  const store = createMemoryLineStore();
  store.append(JSON.stringify({ agentrun: noText }));
  const opened = await openRun(store);
  assert.deepEqual(opened, {
    ok: false,
    fault: { kind: 'not-a-run-file', detail: `agentrun ${JSON.stringify(noText)}` },
  });
});

test('an unknown end is read as a stray line, and the run counts as interrupted', async () => {
  const { end, frameCount } = await open({ agentrun: 1 }, { end: 'constructor', at: 3 });
  assert.deepEqual([end?.end, frameCount], ['interrupted', 1]);
});

test('members of an end that have a wrong type are treated as missing', async () => {
  const headers = { 'content-type': 1, a: 'b' };
  const fault = { kind: 'from tomorrow', detail: noText, url: 'u' };
  const { end } = await open({ agentrun: 1 }, { end: 'failed', at: '3', status: '200', headers, fault, headersAt: [] });
  assert.deepEqual(end, { end: 'failed', at: 0, headers: { a: 'b' }, fault: { kind: 'from tomorrow', url: 'u' } });
  assert.equal(describeFault(end.fault, 'en'), '{"kind":"from tomorrow","url":"u"}');
});

test('the names of version 0.1 are read as the names that replaced them', async () => {
  const state = await open(
    { agentrun: 1, dialect: 'a2a', request: null },
    { end: 'completed', at: 1, richer: { path: '/process', dialect: 'agent-api' } },
  );
  assert.equal(state.header.protocol, 'a2a');
  assert.deepEqual(state.end?.betterRoute, { path: '/process', protocol: 'agent-api' });
});
