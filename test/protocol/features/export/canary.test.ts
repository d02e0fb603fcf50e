/** Tests that a secret never leaves with a run: not in any form, not in part, however it got into the run. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../../../src/protocol/core/json/json.ts';
import { exportFormats } from '../../../../src/protocol/features/export/exportFormat.ts';
import { createRunRedact } from '../../../../src/protocol/features/export/runSecrets.ts';
import type { LookupVariable } from '../../../../src/protocol/session/client/variables.ts';
import type { RunState } from '../../../../src/protocol/session/live/runState.ts';
import { exported, message, recordRun, toolCall, toolOutput } from './exportedRun.ts';

const canaries = ['canary-4711-plain', `can"ary\\4711'quoted`, 'canary 4711/url?&'];

const forms = (canary: string): readonly string[] => {
  const inJson = JSON.stringify(canary).slice(1, -1);
  return [
    canary,
    inJson,
    JSON.stringify(inJson).slice(1, -1),
    encodeURIComponent(canary),
    canary.replaceAll("'", `'\\''`),
  ];
};

async function assertGone(state: RunState, canary: string, lookup: LookupVariable): Promise<void> {
  const redact = await createRunRedact(state.header.endpoint, lookup);
  for (const format of exportFormats) {
    for (const rows of [undefined, state.run.items.map(({ key }) => key)]) {
      const text = await exported({ state, format, redact, ...(rows && { rows }) });
      for (const form of forms(canary)) assert.ok(!text.includes(form), `${format}: ${form}\n${text}`);
    }
  }
}

/** An agent that repeats the secret: whole, in pieces, in arguments and outputs, as name, error and URL. */
function echo(canary: string): readonly Json[] {
  const pieces = [canary.slice(0, 7), canary.slice(7)];
  const nested = JSON.stringify({ auth: canary });
  return [
    message('m1', `You sent ${canary}.`, { name: canary }),
    { object: 'message', id: 'm2', type: 'message', role: 'assistant', status: 'in_progress' },
    ...pieces.map((text) => ({ object: 'content', type: 'text', msg_id: 'm2', index: 0, delta: true, text })),
    toolCall('m3', 'c1', canary, nested),
    toolOutput('m4', 'c1', JSON.stringify(nested)),
    { object: 'message', id: 'm5', type: 'message', content: [{ type: 'image', image_url: `http://h/?k=${canary}` }] },
    { object: 'message', id: 'm6', type: 'odd', content: [{ type: 'data', data: { [canary]: [canary] } }] },
    { object: 'response', status: 'failed', session_id: canary, error: { code: canary, message: canary } },
  ];
}

for (const canary of canaries) {
  test(`values of endpoint variables are not exported: ${canary}`, async () => {
    const lookup: LookupVariable = (kind, name) =>
      Promise.resolve(`${kind} ${name}` === 'secret KEY' ? canary : undefined);
    const state = recordRun({
      events: echo(canary),
      request: { input: [], note: canary, deep: { text: `x ${canary} y` } },
      endpoint: {
        name: canary,
        url: 'http://h/?k=${env:GONE}',
        headers: { 'X-Key': 'v ${secret:KEY}', 'X-Same': canary },
      },
      end: { end: 'failed', at: 1, fault: { kind: 'http', status: 500, excerpt: canary } },
    });
    await assertGone(state, canary, lookup);
  });

  test(`plain-text credentials in an external run file are not exported: ${canary}`, async () => {
    const inHeader = recordRun({ events: echo(canary), endpoint: { headers: { Authorization: `Bearer ${canary}` } } });
    await assertGone(inHeader, canary, () => Promise.resolve(undefined));
  });
}

test('credentials in the query of the URL and before its host are not exported', async () => {
  const url = 'https://me:canary-4711-user@h/p?x=1&api_key=canary-4711-key#f';
  const state = recordRun({ endpoint: { url } });
  await assertGone(state, 'canary-4711-key', () => Promise.resolve(undefined));
  await assertGone(state, 'canary-4711-user', () => Promise.resolve(undefined));
});
