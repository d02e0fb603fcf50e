/** Tests what is offered after a run has failed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fault } from '../../../src/protocol/core/base/fault.ts';
import type { RunEnd } from '../../../src/protocol/core/record/runFile.ts';
import { remediesOf } from '../../../src/protocol/session/live/remedies.ts';
import { recordedRun, type RecordedRun } from '../../support/recordedRun.ts';

const done = { object: 'response', status: 'completed', id: 'r' };

function offered(run: RecordedRun): readonly string[] {
  return remediesOf(recordedRun(run)).map(({ action, path }) => (path === undefined ? action : `${action} ${path}`));
}

const refused = (status: number, more: Partial<Fault> = {}, headers = {}): Partial<RunEnd> => ({
  end: 'http-error',
  status,
  headers,
  fault: { kind: 'http', status, excerpt: '', ...more } as Fault,
});

const at = (url: string, headers = {}, origin = 'user') => ({ endpoint: { name: 'e', url, headers, origin } });
const secret = { Authorization: 'Bearer ${secret:TOKEN}' };

test('nothing is offered for a run that has completed, that the user stopped, or that goes on', () => {
  assert.deepEqual(offered({ events: [done] }), []);
  assert.deepEqual(offered({ end: { end: 'canceled' } }), []);
});

test('a refused key leads to the secret that the endpoint uses, or to the headers of the endpoint', () => {
  const header = at('http://h/process', secret);
  for (const status of [401, 403])
    assert.deepEqual(offered({ header, end: refused(status) }), ['set-secret', 'edit-endpoint', 'send-again']);
  assert.deepEqual(offered({ end: refused(401) }), ['edit-endpoint', 'send-again']);
});

test('where no agent is, the usual path is offered', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const unrecognized = {
    end: 'failed',
    fault: { kind: 'unrecognized', contentType: 'text/html', excerpt: '' },
  } as const;
  const ways = ['try-path /process', 'edit-endpoint', 'send-again'];
  assert.deepEqual(offered({ header: at('http://h/'), end: refused(404) }), ways);
  assert.deepEqual(offered({ header: at('http://h/chat'), end: refused(502, {}, html) }), ways);
  assert.deepEqual(offered({ header: at('http://h'), end: unrecognized }), ways);
  const chosen = refused(404, { chosen: 'http://h/process' });
  assert.deepEqual(offered({ header: at('http://h/'), end: chosen }), ['edit-endpoint', 'send-again']);
  // There is no other path, and a server of the extension has no settings.
  assert.deepEqual(offered({ end: refused(404) }), ['edit-endpoint', 'send-again']);
  assert.deepEqual(offered({ header: at('http://h/', {}, 'sample'), end: refused(404) }), ['send-again']);
});

test('a server that cannot be reached leads to the endpoint; an error of the agent only to another try', () => {
  const fault: Fault = { kind: 'unreachable', url: 'http://h', detail: 'ECONNREFUSED' };
  assert.deepEqual(offered({ end: { end: 'http-error', fault } }), ['edit-endpoint', 'send-again']);
  const failed = { object: 'response', status: 'failed', error: { code: '500', message: 'boom' } };
  assert.deepEqual(offered({ events: [failed] }), ['send-again']);
});

test('Retry-After is counted from the end of the run', () => {
  const header = { startedAt: '2026-01-01T00:00:00.000Z' };
  const end = { ...refused(429, {}, { 'retry-after': '12' }), at: 500 };
  const [remedy] = remediesOf(recordedRun({ header, end }));
  assert.deepEqual(remedy, { action: 'send-again', notBefore: Date.parse('2026-01-01T00:00:12.500Z') });
  const invalid = remediesOf(recordedRun({ header: { startedAt: 'x' }, end }));
  assert.deepEqual(invalid, [{ action: 'send-again' }]);
});
