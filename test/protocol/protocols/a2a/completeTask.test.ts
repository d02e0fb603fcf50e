/**
 * Tests that an answer with a task in any state is a complete answer, because the request asked for the task's state.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveLoopback } from '../../../support/loopback.ts';
import { runOnce } from '../../../support/session.ts';

const states = ['submitted', 'working', 'input-required', 'auth-required', 'unknown', 'completed', 'canceled'];
const spellings: readonly ((state: string) => string)[] = [
  (state) => state,
  (state) => `TASK_STATE_${state.toUpperCase().replaceAll('-', '_')}`,
];

for (const state of states) {
  for (const [index, spell] of spellings.entries()) {
    for (const method of ['tasks/get', 'tasks/cancel', 'message/send']) {
      test(`${method} answered with a task in the state ${spell(state)}`, async () => {
        const isOld = index === 0;
        const task = { id: 't', contextId: 'c', ...(isOld && { kind: 'task' }), status: { state: spell(state) } };
        const result = isOld || method !== 'message/send' ? task : { task };
        const server = await serveLoopback((request, response) => {
          request.resume();
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
        });
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { id: 't' } });
        const { end, state: run } = await runOnce({ url: server.url, protocol: 'a2a', body });
        const ends = state === 'canceled' ? 'canceled' : 'completed';
        assert.deepEqual([end.end, end.fault, run.run.id], [ends, undefined, 't']);
        await server.close();
      });
    }
  }
}
