/**
 * Tests conversions of protocols that other extensions add: there and back, with all losses reported, whatever their
 * code does.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as copied from '../../../docs/agentApiWorkbench.d.ts';
import { convertJson } from '../../../src/protocol/features/convert/convertJson.ts';
import { listConversions } from '../../../src/protocol/features/convert/conversions.ts';
import { readSource } from '../../../src/protocol/features/convert/readSource.ts';
import { wrapProtocol } from '../../../src/protocol/protocols/custom/wrapProtocol.ts';
import { checkCustom } from '../../../src/protocol/protocols/custom/checkCustom.ts';
import type { CustomProtocol } from '../../../src/protocol/protocols/custom/customProtocol.ts';
import { addProtocol } from '../../../src/protocol/protocols/registry.ts';

type Entry = copied.CustomEntry;

/** Elements: `["user", "Hi"]`, `["call", id, tool, input]`, `["answer", id, text]`. It has no reasoning. */
const conversion: copied.CustomConversion = {
  read(element) {
    const [what, ...rest] = Array.isArray(element) ? (element as readonly string[]) : [];
    const [first = '', second = '', third = ''] = rest;
    if (what === 'call') return [{ kind: 'call', callId: first, name: second, arguments: third }];
    if (what === 'answer') return [{ kind: 'output', callId: first, output: second }];
    return what === undefined ? [] : [{ kind: 'message', role: what, text: first }];
  },
  write(entry) {
    if (entry.kind === 'call') return ['call', entry.callId, entry.name, entry.arguments];
    if (entry.kind === 'output') return ['answer', entry.callId, entry.output];
    return entry.kind === 'message' ? [entry.role, entry.text] : undefined;
  },
  settings: { model: 'brain', stream: 'live' },
};

const spoken = {
  id: 'spoken',
  title: 'Spoken',
  recognizeEvent: (json) => (typeof json === 'object' && json !== null && 'said' in json ? 2 : 0),
  createReader: () => ({
    read({ json }, emit) {
      emit({ op: 'item-start', item: 'a', kind: 'message', role: 'assistant' });
      const { said } = json as { readonly said: string };
      emit({ op: 'part-append', item: 'a', part: 0, kind: 'text', text: said });
    },
  }),
  requests: {
    list: 'talk',
    recognize: ({ talk }) => (Array.isArray(talk) ? 2 : 0),
    read: () => [],
    paths: ['/spoken'],
    conversion,
  },
} satisfies copied.CustomProtocol;

function having(protocol: CustomProtocol, run: () => void): void {
  const remove = addProtocol(wrapProtocol(protocol));
  try {
    run();
  } finally {
    remove();
  }
}

const converting = (reported: Partial<copied.CustomConversion>, run: () => void): void =>
  having({ ...spoken, requests: { ...spoken.requests, conversion: { ...conversion, ...reported } } }, run);

const pointers = ({ losses }: ReturnType<typeof convertJson>) => losses.map(({ pointer, why }) => `${pointer} ${why}`);

const request = {
  brain: 'm',
  live: true,
  talk: [
    ['user', 'How warm is it?'],
    ['call', 'c1', 'look', '{}'],
    ['answer', 'c1', '21'],
    ['assistant', 'Warm.'],
  ],
};

test('converts a request to each other protocol and back', () => {
  having(spoken, () => {
    const { document, losses } = convertJson(request, { from: 'spoken', to: 'chat' });
    assert.deepEqual(losses, []);
    assert.deepEqual(document, {
      model: 'm',
      stream: true,
      messages: [
        { role: 'user', content: 'How warm is it?' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 'c1', content: '21' },
        { role: 'assistant', content: 'Warm.' },
      ],
    });
    for (const to of ['chat', 'responses', 'agent-api', 'ag-ui', 'agentscope-2']) {
      const there = convertJson(request, { from: 'spoken', to }).document ?? null;
      assert.deepEqual(convertJson(there, { from: to, to: 'spoken' }).document, request, to);
    }
  });
});

test('reports content without a counterpart at its pointer', () => {
  having(spoken, () => {
    const messages = [
      {
        role: 'user',
        name: 'Ann',
        content: [
          { type: 'text', text: 'a' },
          { type: 'image_url', image_url: { url: 'u' } },
        ],
      },
      { role: 'assistant', reasoning_content: 'hm', content: 'b' },
    ];
    const tools = [{ type: 'function', function: { name: 'look' } }];
    const converted = convertJson({ messages, tools, seed: 1 }, { from: 'chat', to: 'spoken' });
    assert.deepEqual(converted.document, {
      talk: [
        ['user', 'a'],
        ['assistant', 'b'],
      ],
    });
    assert.deepEqual(pointers(converted).toSorted(), [
      '/messages/0/content/1 noPlace',
      '/messages/0/name noPlace',
      '/messages/1/reasoning_content noPlace',
      '/seed noPlace',
      '/tools/0 noPlace',
    ]);
  });
});

test('reports elements that change when they are read and written again', () => {
  having(spoken, () => {
    const talk = [['user', 'Hi', 'and more'], { strange: true }];
    const { document, losses } = convertJson({ talk, mood: 'good' }, { from: 'spoken', to: 'harmony' });
    assert.match(String(document), /Hi/);
    const reported = losses.map(({ pointer, why }) => `${pointer} ${why}`).toSorted();
    assert.deepEqual(reported, ['/mood noPlace', '/talk/0 otherForm', '/talk/1 unknownType']);
    // If the target has a place for them, the originals are kept.
    const there = convertJson({ talk, mood: 'good' }, { from: 'spoken', to: 'chat' });
    assert.deepEqual(there.losses, []);
    const back = convertJson(there.document ?? null, { from: 'chat', to: 'spoken' });
    assert.deepEqual(back.document, { talk, mood: 'good' });
  });
});

test('converts an answer to elements of its own protocol', () => {
  having(spoken, () => {
    const source = readSource('{"said": "Hel"}\n{"said": "lo"}\n', { name: 'a.jsonl' });
    assert.deepEqual(source?.document, { talk: [['assistant', 'Hello']] });
  });
});

test('Convert to… lists the protocol and its conversions while it is registered', () => {
  const text = JSON.stringify({ messages: [{ role: 'user', content: 'Hi' }] });
  const ways = (): readonly string[] => {
    const source = readSource(text, { name: 'a.json' });
    return source === undefined ? [] : listConversions(source, 'en').map(({ label }) => label);
  };
  having(spoken, () => {
    assert.ok(ways().includes('Spoken'));
    assert.equal(readSource(JSON.stringify(request), { name: 'a.json' })?.converter.id, 'spoken');
  });
  assert.ok(!ways().includes('Spoken'));
  const { conversion: _, ...requests } = spoken.requests;
  having({ ...spoken, requests }, () => assert.ok(!ways().includes('Spoken')));
});

test('reports invalid results and exceptions of a conversion as losses', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  const strange: readonly unknown[] = [
    7,
    null,
    [null, 7, { kind: 'message' }, { kind: 'constructor' }],
    circle,
    'text',
  ];
  for (const answer of strange) {
    converting({ read: () => answer as readonly Entry[], write: () => answer as copied.Json }, () => {
      const { losses } = convertJson({ talk: [['user', 'Hi']] }, { from: 'spoken', to: 'harmony' });
      assert.deepEqual(
        losses.map(({ pointer }) => pointer),
        ['/talk/0'],
      );
      convertJson({ messages: [{ role: 'user', content: 'Hi' }] }, { from: 'chat', to: 'spoken' });
    });
  }
  const fail = (): never => {
    throw new Error('no');
  };
  converting({ read: fail, write: fail }, () => {
    const converted = convertJson({ messages: [{ role: 'user', content: 'Hi' }] }, { from: 'chat', to: 'spoken' });
    assert.deepEqual([converted.document, pointers(converted)], [{ talk: [] }, ['/messages/0 noPlace']]);
  });
  const badly = { ...spoken, requests: { ...spoken.requests, conversion: { read: 7 } } };
  assert.throws(() => checkCustom(badly as unknown as CustomProtocol), /requests.conversion.read to be a function/);
});
