/** Tests when a run that waited for its user is answered: by which later runs, and what lists and panels say of it. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createRunList, type RunList } from '../../src/node/runList.ts';
import { finish } from '../../src/protocol/core/base/work.ts';
import { resolveAnswers } from '../../src/protocol/session/stored/answeredRuns.ts';
import { toEmptyEntry, type RunEntry } from '../../src/protocol/session/stored/runEntry.ts';
import type { RunListing } from '../../src/protocol/session/stored/runGroups.ts';
import { runLines } from '../support/recordings.ts';

const folder = mkdtempSync(join(tmpdir(), 'answered-runs-'));
after(() => rm(folder, { recursive: true }));

const listing: RunListing = { grouping: 'endpoint', order: 'newest', filter: '', stateNames: {} };
const event = (json: object): string => JSON.stringify({ sequence_number: 0, status: 'in_progress', ...json });

let runs = 0;

interface Recorded {
  readonly protocol?: string;
  readonly request?: object;
  readonly after?: object;
  readonly frames?: readonly (readonly [number, string])[];
  readonly end?: object;
}

async function record(name: string, { after: origin, ...run }: Recorded): Promise<string> {
  runs += 1;
  const end = { end: 'completed', at: 9, status: 200 };
  const [header = '', ...others] = runLines({ end, ...run });
  const startedAt = new Date(Date.UTC(2026, 10, 20, 12, runs)).toISOString();
  const first = JSON.stringify({ ...JSON.parse(header), startedAt, ...(origin !== undefined && { after: origin }) });
  const file = `${name}.agentrun.jsonl`;
  await writeFile(join(folder, file), [first, ...others, ''].join('\n'));
  return file;
}

/** An Agent API run that asks for approvals, each with its id and its tool. */
function asking(...asked: readonly (readonly [string, string])[]): Recorded {
  return {
    request: { input: [{ role: 'user', content: [{ type: 'text', text: 'Book it' }] }] },
    frames: [
      [1, event({ object: 'response', id: 'r' })],
      ...asked.flatMap(([id, name]): [number, string][] => {
        const message = { object: 'message', id, type: 'mcp_approval_request', role: 'assistant', status: 'completed' };
        const data = { id, name, arguments: '{}' };
        const content = { object: 'content', type: 'data', msg_id: id, index: 0, data, status: 'completed' };
        return [
          [2, event(message)],
          [3, event(content)],
        ];
      }),
      [4, event({ object: 'response', id: 'r', status: 'completed' })],
    ],
  };
}

function deciding(run: string, decisions: Readonly<Record<string, boolean>>, how = 'reply'): Recorded {
  const input = Object.entries(decisions).map(([id, approve]) => {
    const content = [{ type: 'data', data: { approval_request_id: id, approve } }];
    return { role: 'user', type: 'mcp_approval_response', content };
  });
  const response = { object: 'response', id: 'r2', status: 'completed' };
  return { request: { input }, after: { run, how }, frames: [[1, event(response)]] };
}

async function waitsIn(list: RunList, file: string): Promise<string | undefined> {
  await list.update('all');
  await list.list(listing);
  const rows = await list.runsOf('test', 1000);
  const row = rows.find((one) => one.file === file);
  assert.ok(row !== undefined);
  const [described] = await list.describe([file]);
  assert.equal(described?.waits, row.waits);
  const filtered = await list.list({ ...listing, facets: { state: ['waits-approval'] } });
  const found = filtered.length === 0 ? [] : await list.runsOf('test', 1000);
  assert.equal(
    found.some((one) => one.file === file),
    row.waits === 'approval',
  );
  return row.waits;
}

test('a run waits until a later run answers all that it asked, and again if that run is deleted', async () => {
  const list = createRunList(folder);
  const file = await record('whole', asking(['p1', 'book_hotel'], ['p2', 'pay']));
  assert.equal(await waitsIn(list, file), 'approval');
  assert.equal((await list.turnsOf(file)).answered, undefined);
  await record('whole-1', deciding(file, { p1: true }));
  assert.equal(await waitsIn(list, file), 'approval');
  const first = { what: 'approved', id: 'p1', name: 'book_hotel' };
  assert.deepEqual((await list.turnsOf(file)).answered, { answers: [first], isAll: false });
  const last = await record('whole-2', deciding(file, { p2: false }));
  assert.equal(await waitsIn(list, file), undefined);
  const answers = [first, { what: 'rejected', id: 'p2', name: 'pay' }];
  assert.deepEqual((await list.turnsOf(file)).answered, { answers, isAll: true });
  assert.ok((await list.turnsOf(last)).earlier.every(({ waits }) => waits === undefined));
  // Another process reads the same from the index file.
  assert.equal(await waitsIn(createRunList(folder), file), undefined);
  await rm(join(folder, last));
  assert.equal(await waitsIn(list, file), 'approval');
});

const unsent = {
  refused: { end: 'http-error', at: 1, status: 503, fault: { kind: 'http', status: 503, excerpt: '' } },
  unreachable: { end: 'interrupted', at: 1, fault: { kind: 'unreachable', url: 'http://x', detail: 'ECONNREFUSED' } },
};

for (const [name, end] of Object.entries(unsent))
  test(`an answer that did not reach the server is none: ${name}`, async () => {
    const list = createRunList(folder);
    const file = await record(name, asking(['p1', 'book_hotel']));
    const failed = await record(`${name}-1`, { ...deciding(file, { p1: true }), frames: [], end });
    assert.equal(await waitsIn(list, file), 'approval');
    // Sending the request again is a branch of it, and answers the same run.
    await record(`${name}-2`, deciding(failed, { p1: true }, 'branch'));
    assert.equal(await waitsIn(list, file), undefined);
  });

const sent = {
  running: [],
  silent: [JSON.stringify({ end: 'timeout', at: 1, fault: { kind: 'timeout', seconds: 1 } })],
  stopped: [JSON.stringify({ end: 'canceled', at: 1 })],
};

for (const [name, end] of Object.entries(sent))
  test(`an answer that may have reached the server counts: ${name}`, async () => {
    const list = createRunList(folder);
    const file = await record(`sent-${name}`, asking(['p1', 'book_hotel']));
    const answer = await record(`sent-${name}-1`, { ...deciding(file, { p1: true }), frames: [] });
    const [header = ''] = runLines(deciding(file, { p1: true }));
    const first = JSON.stringify({ ...JSON.parse(header), after: { run: file, how: 'reply' } });
    await writeFile(join(folder, answer), [first, ...end, ''].join('\n'));
    assert.equal(await waitsIn(list, file), undefined);
  });

test('a branch, a message and the decision about another request are no answers', async () => {
  const list = createRunList(folder);
  const file = await record('other', asking(['p1', 'book_hotel']));
  await record('other-1', { ...asking(['p9', 'pay']), after: { run: file, how: 'branch' } });
  await record('other-2', { ...asking(['p8', 'pay']), after: { run: file, how: 'reply' } });
  await record('other-3', deciding(file, { p7: true }));
  assert.equal(await waitsIn(list, file), 'approval');
});

test('a run that waits for input is answered by any reply that arrived', async () => {
  const list = createRunList(folder);
  const status = { state: 'input-required' };
  const data = { kind: 'status-update', taskId: 't', contextId: 'c', status, final: true };
  const frames: [number, string][] = [[1, JSON.stringify({ jsonrpc: '2.0', id: 1, result: data })]];
  const file = await record('asks', { protocol: 'a2a', request: {}, frames });
  assert.equal(await waitsIn(list, file), 'input');
  await record('asks-1', {
    protocol: 'a2a',
    request: {},
    frames: [],
    after: { run: file, how: 'reply' },
    ...{ end: unsent.refused },
  });
  assert.equal(await waitsIn(list, file), 'input');
  await record('asks-2', { protocol: 'a2a', request: {}, after: { run: file, how: 'reply' } });
  assert.equal(await waitsIn(list, file), undefined);
  assert.deepEqual((await list.turnsOf(file)).answered, { answers: [], isAll: true });
});

/** Requests that only answer, as clients of each protocol write them, and what they are called. */
const answering: Readonly<Record<string, readonly [request: object, name: string, nameInChinese: string]>> = {
  'agent-api': [
    deciding('', { p1: true, p2: false }).request ?? {},
    'Approved a tool call · Rejected a tool call',
    '已批准工具调用 · 已拒绝工具调用',
  ],
  responses: [
    {
      input: [
        { type: 'mcp_approval_request', id: 'p1', name: 'pay', arguments: '{}', server_label: 's' },
        { type: 'mcp_approval_response', approval_request_id: 'p1', approve: false },
      ],
    },
    'Rejected pay',
    '已拒绝 pay',
  ],
  chat: [
    {
      model: 'm',
      messages: [
        { role: 'user', content: 'The weather?' },
        {
          role: 'assistant',
          content: null,
          tool_calls: ['a', 'b'].map((id) => {
            return { id, type: 'function', function: { name: `get_${id}`, arguments: '{}' } };
          }),
        },
        { role: 'tool', tool_call_id: 'a', content: '1' },
        { role: 'tool', tool_call_id: 'b', content: '2' },
      ],
    },
    'Output of get_a, get_b',
    'get_a、get_b 的输出',
  ],
  'ag-ui': [
    {
      messages: [{ id: '1', role: 'user', content: 'Book it' }],
      resume: [{ interruptId: 'p1', status: 'resolved', payload: { approved: true } }],
    },
    // The message belongs to the earlier run, but the request repeats it, and nothing stands between the two.
    'Book it',
    'Book it',
  ],
  'agentscope-2': [
    {
      input: {
        type: 'USER_CONFIRM_RESULT',
        reply_id: 'r',
        confirm_results: [{ confirmed: true, tool_call: { type: 'tool_call', id: 'p1', name: 'pay', input: '{}' } }],
      },
    },
    'Approved a tool call',
    '已批准工具调用',
  ],
};

for (const [protocol, [request, name, nameInChinese]] of Object.entries(answering))
  test(`a run that only answers is named by its answers: ${protocol}`, async () => {
    const file = await record(`named-${protocol}`, { protocol, request });
    for (const [locale, expected] of [
      ['en', name],
      ['zh-cn', nameInChinese],
    ] as const) {
      const [run] = await createRunList(folder, locale).describe([file]);
      assert.equal(run?.name, expected);
    }
  });

test('answers have the names of the calls of the earlier run, a title replaces them, and a message is more', async () => {
  const list = createRunList(folder);
  const file = await record('naming', asking(['p1', 'rent_boat']));
  const answer = await record('naming-1', deciding(file, { p1: true }));
  const nameNow = async () => (await list.describe([file, answer])).map(({ name }) => name);
  assert.deepEqual(await nameNow(), ['Book it', 'Approved rent_boat']);
  assert.deepEqual(
    (await list.turnsOf(file)).later.map(({ gives }) => gives),
    ['Approved rent_boat'],
  );
  const found = await list.list({ ...listing, filter: 'approved BOAT' });
  assert.deepEqual(
    found.map(({ count }) => count),
    [1],
  );
  list.rename(answer, 'The best boat');
  assert.deepEqual(await nameNow(), ['Book it', 'The best boat']);
  const { request } = deciding(file, { p1: true });
  const { input } = request as { readonly input: readonly object[] };
  const message = { role: 'user', content: [{ type: 'text', text: 'But not there' }] };
  const more = await record('naming-2', {
    request: { input: [...input, message] },
    after: { run: file, how: 'reply' },
  });
  assert.deepEqual(
    (await list.describe([more])).map(({ name }) => name),
    ['But not there'],
  );
});

test('without a recorded origin, the next run of the session or of the response answers, at the same endpoint', () => {
  const asks = { waits: 'approval', asked: [{ id: 'p1', name: 'pay' }] } as const;
  const gives = { given: [{ what: 'approved', id: 'p1' }], status: 200 } as const;
  const answered = (...list: readonly Partial<RunEntry>[]): boolean => {
    const stamp = { size: 1, mtime: 1 };
    const entries = list.map((more, at): RunEntry => {
      return { ...toEmptyEntry(String(at), stamp), endpoint: 'one', startedAt: `2026-11-20T12:0${at}`, ...more };
    });
    const known = new Map(entries.map((entry) => [entry.file, entry]));
    finish(resolveAnswers(known));
    return known.get('0')?.answered?.isAll === true;
  };
  const session = { session: 's' };
  assert.equal(answered({ ...asks, ...session }, { ...gives, ...session }), true);
  const elsewhere = { ...session, endpoint: 'two' };
  assert.equal(answered({ ...asks, ...session }, { ...gives, ...elsewhere }), false);
  assert.equal(answered({ ...asks, ...session }, elsewhere, { ...gives, ...session }), true);
  assert.equal(answered({ ...asks, ...session }, { ...gives, session: 't' }), false);
  assert.equal(answered({ ...asks, ...session }, session, { ...gives, ...session }), false);
  assert.equal(answered({ ...asks, id: 'r1' }, { ...gives, previous: 'r1' }), true);
  assert.equal(answered({ ...asks, id: 'r1' }, { ...gives, previous: 'r1', endpoint: 'two' }), false);
});
