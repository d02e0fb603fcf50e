/**
 * Tests protocols that other extensions add: missing members get defaults, and exceptions are reported and contained.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type * as copied from '../../../docs/agentApiWorkbench.d.ts';
import { startSampleServer } from '../../../src/node/sampleServer.ts';
import { wrapProtocol } from '../../../src/protocol/protocols/custom/wrapProtocol.ts';
import { checkCustom } from '../../../src/protocol/protocols/custom/checkCustom.ts';
import type { AgentApiWorkbench, CustomProtocol } from '../../../src/protocol/protocols/custom/customProtocol.ts';
import { addProtocol } from '../../../src/protocol/protocols/registry.ts';
import { lintText } from '../../../src/protocol/session/stored/lintText.ts';
import { recognizeText } from '../../../src/protocol/protocols/recognize/recognizeText.ts';
import { recordRun } from '../features/export/exportedRun.ts';
import { runOnce } from '../../support/session.ts';

const plain: copied.CustomProtocol = {
  id: 'plain',
  title: 'Plain',
  recognizeEvent: (json) => (isEvent(json) ? 2 : 0),
  createReader: () => ({
    read({ json }, emit) {
      emit({ op: 'item-start', item: 'answer', kind: 'message', role: 'assistant' });
      if (isEvent(json)) emit({ op: 'part-append', item: 'answer', part: 0, kind: 'text', text: json.plain });
    },
  }),
};

function isEvent(json: unknown): json is { readonly plain: string } {
  return typeof json === 'object' && json !== null && 'plain' in json && typeof json.plain === 'string';
}

/** Runs with the protocol registered, and removes the protocol afterwards. */
async function having(protocol: CustomProtocol, run: () => unknown): Promise<void> {
  const remove = addProtocol(wrapProtocol(protocol));
  try {
    await run();
  } finally {
    remove();
  }
}

const textsOf = (state: ReturnType<typeof recordRun>) =>
  state.run.items.map(({ kind, parts }) => `${kind}: ${parts.map(({ text }) => text.toString()).join('')}`);

describe('protocols of other extensions', () => {
  test('the copied type declarations match the source types', () => {
    const ours: AgentApiWorkbench = { version: 1, registerProtocol: () => ({ dispose: () => undefined }) };
    const theirs: copied.AgentApiWorkbench = ours;
    assert.equal(theirs.version, 1);
  });

  test('recognizes a stream by its events even if another protocol was requested', async () => {
    await having(plain, () => {
      const state = recordRun({ events: [{ plain: 'Hello, ' }, { plain: 'world' }], protocol: 'chat' });
      assert.equal(state.protocol.id, 'plain');
      assert.deepEqual(textsOf(state), ['message: Hello, world']);
      assert.deepEqual(recognizeText('{"plain": "x"}\n{"plain": "y"}')?.form, 'events');
    });
    assert.equal(recordRun({ events: [{ plain: 'x' }], protocol: 'chat' }).protocol.id, 'chat');
  });

  test('reports a reader that throws as an error item and continues the run', async () => {
    const read: copied.CustomReader['read'] = ({ json }, emit) => {
      if (isEvent(json) && json.plain === 'boom') throw new TypeError('boom');
      plain.createReader().read({ json, name: undefined }, emit);
    };
    await having({ ...plain, createReader: () => ({ read }) }, () => {
      const state = recordRun({ events: [{ plain: 'a' }, { plain: 'boom' }, { plain: 'b' }] });
      assert.deepEqual(textsOf(state), ['message: ab', 'error: Plain: TypeError: boom']);
      assert.equal(state.frameCount, 3);
    });
  });

  test('reports invalid operations as errors and limits their number', async () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    const wrong: readonly unknown[] = [
      null,
      'text',
      { op: 'explode' },
      { op: '__proto__' },
      { op: 'part-append', item: 'a', part: -1, kind: 'text', text: 'x' },
      { op: 'part-append', item: 'a', part: 1e9, kind: 'text', text: 'x' },
      { op: 'part-append', item: 'a', part: 0, kind: 'toString', text: 'x' },
      { op: 'part-replace', item: 'a', part: 0, kind: 'text', value: { text: 1 } },
      { op: 'item-start', item: {}, kind: 'message' },
      { op: 'run-end', outcome: 'completed', error: 'text' },
      cycle,
      () => undefined,
      10n,
    ];
    for (const op of wrong) {
      const createReader = () => ({ read: (_event: unknown, emit: (op: never) => void) => emit(op as never) });
      await having({ ...plain, createReader }, () => {
        const state = recordRun({ events: Array.from({ length: 100 }, () => ({ plain: 'x' })) });
        assert.equal(state.run.items.length, 20, String(textsOf(state)[0]));
        assert.ok(state.run.items.every(({ kind }) => kind === 'error'));
      });
    }
  });

  test('falls back to defaults when callbacks throw', async () => {
    const fail = (): never => {
      throw new Error('boom');
    };
    const requests = { list: 'x', recognize: fail, read: fail, paths: ['/x'], missingMembers: fail };
    const hostile = { id: 'hostile', title: 'Hostile', recognizeEvent: fail, createReader: fail, requests };
    await having(hostile, () => {
      const protocol = wrapProtocol(hostile);
      assert.equal(recordRun({ events: [{ any: 1 }] }).protocol.id, 'agent-api');
      assert.deepEqual(textsOf(recordRun({ events: [{ any: 1 }], protocol: 'hostile', request: {} })), [
        'error: Hostile: Error: boom',
      ]);
      assert.equal(recognizeText('{"knocks": []}'), undefined);
      assert.deepEqual(protocol.missingMembers({}, String), {});
    });
  });

  test('ends an answer with an error that names the protocol when its writer fails', async () => {
    const requests: copied.CustomRequests = {
      list: 'ask',
      recognize: () => 0,
      read: () => [{ op: 'part-replace', item: 'ask', part: 0, kind: 'text', value: { text: 'hi' } }],
      paths: ['/plain'],
    };
    const writers: readonly copied.CustomWriter['write'][] = [
      () => {
        throw new Error('boom');
      },
      () => 'text' as never,
    ];
    const server = await startSampleServer({ pace: 0 });
    const url = new URL('/plain', server.url).href;
    try {
      for (const write of writers) {
        const serving = { paths: ['/plain'], createWriter: () => ({ write }) };
        await having({ ...plain, requests, serving }, async () => {
          const { lines } = await runOnce({ url, protocol: 'plain', body: '{"ask": "hi", "stream": true}' });
          assert.match(lines.join('\n'), /Plain: Error: (?:boom|expected a list of objects)/);
        });
      }
      assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 404);
    } finally {
      await server.dispose();
    }
  });

  test('rejects an invalid protocol object and reports what is expected', () => {
    const cases: readonly (readonly [object, RegExp])[] = [
      [{ ...plain, id: 'No Id' }, /expected id to be of lower-case/],
      [{ ...plain, title: 1 }, /expected title to be a string/],
      [{ ...plain, createReader: undefined }, /expected createReader to be a function/],
      [{ ...plain, requests: { list: 'x', recognize: Number, read: Array, paths: ['x'] } }, /expected requests.paths/],
      [{ ...plain, serving: { paths: ['/x'] } }, /expected serving.createWriter to be a function/],
    ];
    for (const [protocol, message] of cases) assert.throws(() => checkCustom(protocol as CustomProtocol), message);
    assert.doesNotThrow(() => checkCustom(plain));
  });

  test('keeps items of the request and of the answer apart, whatever their names', async () => {
    const names = ['m0', '', 'a/b', 'request/m0', 'input', 'item a/b', 'item request/m0'];
    for (const [asked, answered] of names.flatMap((one) => names.map((other) => [one, other] as const))) {
      const requests: copied.CustomRequests = {
        list: 'ask',
        recognize: () => 0,
        read: () => [
          { op: 'item-start', item: asked, kind: 'message', role: 'user' },
          { op: 'part-replace', item: asked, part: 0, kind: 'text', value: { text: 'first' } },
          { op: 'item-start', item: `${asked}/more`, partOf: asked, kind: 'call' },
        ],
        paths: ['/plain'],
      };
      const createReader: copied.CustomProtocol['createReader'] = () => ({
        read: (_event, emit) => emit({ op: 'part-append', item: answered, part: 0, kind: 'text', text: 'hello' }),
      });
      await having({ ...plain, requests, createReader }, () => {
        const { run } = recordRun({ events: [{ plain: 'x' }], protocol: 'plain', request: { ask: 'first' } });
        const texts = run.items.map(
          ({ origin, parts }) => `${origin} ${parts.map(({ text }) => text.toString()).join('')}`,
        );
        assert.deepEqual(texts, ['request first', 'request ', 'response hello'], `${asked} ${answered}`);
        assert.equal(run.items[1]?.partOf, run.items[0]);
        const { items } = wrapProtocol({ ...plain, requests }).writeResponse(run) as {
          items: readonly { text: string }[];
        };
        assert.deepEqual(
          items.map(({ text }) => text),
          ['hello'],
        );
      });
    }
  });

  const spoken: copied.CustomProtocol = {
    ...plain,
    requests: {
      list: 'talk',
      recognize: ({ talk }) => (Array.isArray(talk) ? 2 : 0),
      read: () => [],
      paths: ['/talk'],
      readElement: (element) => {
        const kind = memberOf(element, 'kind');
        if (kind === 'call') {
          return { role: 'assistant', calls: [{ id: '/id', name: '/tool', arguments: '/input' }] };
        }
        return kind === 'answer' ? { role: 'tool', outputs: ['/to'] } : { role: 'user', texts: ['/text'] };
      },
      reply: (previous, text) => ({ ...previous, talk: [...listOf(previous['talk']), { kind: 'text', text }] }),
    },
  };
  const call = { kind: 'call', id: 'c', tool: 'look', input: '{}' };

  test('lints requests whose elements the protocol can read', async () => {
    const rulesOf = (talk: readonly object[]): readonly string[] => {
      const linted = lintText(JSON.stringify({ talk }), { locale: 'en' });
      assert.ok(linted.ok);
      return linted.findings.map(({ rule, pointer }) => `${rule} ${pointer}`);
    };
    await having(spoken, () => {
      assert.deepEqual(rulesOf([call, { kind: 'answer', to: 'c' }]), []);
      assert.deepEqual(rulesOf([{ kind: 'answer', to: 'x' }]), ['tool-phantom-id /talk/0/to']);
      assert.ok(rulesOf([call, { kind: 'text', text: 'Hm' }]).some((one) => one.startsWith('tool-call-unanswered')));
    });
  });

  test('writes the follow-up request', async () => {
    const { reply } = wrapProtocol(spoken);
    const { run } = recordRun({ events: [] });
    const content = { text: 'More', files: [], approvals: [], outputs: [] };
    assert.equal(reply.memory({}, run), 'request');
    assert.deepEqual(reply.write({ talk: [call] }, run, content), { talk: [call, { kind: 'text', text: 'More' }] });
  });

  test('ignores invalid results and exceptions of readElement and reply', () => {
    const strange: readonly (() => unknown)[] = [
      () => {
        throw new Error('no');
      },
      () => 7,
      () => ({ role: 1, texts: 'x', calls: [null, { id: 1 }], outputs: [7] }),
      () => ({ texts: ['/not/there', 'no pointer', ''], calls: [{ id: '', name: '', arguments: '' }] }),
    ];
    for (const readElement of strange) {
      const requests = { ...spoken.requests, readElement, reply: readElement } as CustomProtocol['requests'];
      const protocol = wrapProtocol({ ...spoken, requests } as CustomProtocol);
      const { role } = protocol.readMessage(call);
      assert.equal(role, undefined);
      const content = { text: 'x', files: [], approvals: [], outputs: [] };
      assert.equal(typeof protocol.reply.write({ talk: [] }, recordRun({ events: [] }).run, content), 'object');
    }
    const badly = { ...spoken, requests: { ...spoken.requests, readElement: 7 } };
    assert.throws(() => checkCustom(badly as unknown as CustomProtocol), /requests.readElement to be a function/);
  });
});

function memberOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>)[name] : undefined;
}

function listOf(json: copied.Json | undefined): readonly copied.Json[] {
  return Array.isArray(json) ? (json as readonly copied.Json[]) : [];
}
