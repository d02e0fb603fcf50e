/** Tests calls whose id, name and server arrive in any deltas: none is lost, and none is reported as missing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { wireProtocolById } from '../../../../src/protocol/protocols/registry.ts';
import { foldEvents } from '../../../../src/protocol/session/stored/foldEvents.ts';
import { lintText } from '../../../../src/protocol/session/stored/lintText.ts';

const identity = { call_id: 'c1', name: 'weather', server_label: 'maps' };
const names = Object.keys(identity) as readonly (keyof typeof identity)[];

/** The index of the deltas in which each member is sent; the id may be repeated, as some servers do. */
const arrivals = fc.record({
  call_id: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 4 }),
  name: fc.nat({ max: 3 }).map((at) => [at]),
  server_label: fc.nat({ max: 3 }).map((at) => [at]),
  isEmptyBefore: fc.boolean(),
  type: fc.constantFrom('mcp_call', 'plugin_call'),
});

void test('a call has its id, name and server, in whichever deltas they arrive', () => {
  fc.assert(
    fc.property(arrivals, ({ isEmptyBefore, type, ...places }) => {
      const deltas = ['', '{"a"', ':1', '}'].map((text, at): JsonObject => {
        const sent = names.flatMap((name) => {
          const isBefore = isEmptyBefore && Math.min(...places[name]) > at;
          return places[name].includes(at) ? [[name, identity[name]]] : isBefore ? [[name, '']] : [];
        });
        const data: JsonObject = { ...(Object.fromEntries(sent) as JsonObject), arguments: text };
        return { object: 'content', type: 'data', msg_id: 'm1', index: 0, delta: true, status: 'in_progress', data };
      });
      const message = { object: 'message', id: 'm1', type, role: 'assistant', status: 'in_progress', content: null };
      const events = [message, ...deltas, { ...message, status: 'completed' }];
      const run = foldEvents(events);
      const [call] = run.items;
      assert.deepEqual([call?.callId, call?.name, call?.server], ['c1', 'weather', 'maps']);
      const written = JSON.stringify(wireProtocolById('agent-api')?.writeResponse?.(run));
      for (const value of [...Object.values(identity), JSON.stringify('{"a":1}')]) assert.ok(written.includes(value));
      const linted = lintText(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), { locale: 'en' });
      assert.ok(linted.ok);
      const rules = new Set(linted.findings.map(({ rule }) => rule));
      assert.ok(!rules.has('call-name-missing') && !rules.has('tool-call-id-missing'), [...rules].join());
    }),
  );
});
