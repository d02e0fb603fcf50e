/** Tests the threads of the engine with real worker threads: what happens when one hangs, dies or uses up its memory. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { DocumentService, EditorView } from '../../src/engine/documents/documentService.ts';
import type { ShownFinding } from '../../src/engine/documents/shownFinding.ts';
import type { Remote } from '../../src/engine/channel/remote.ts';
import { createCustomCalls, describeCustom } from '../../src/engine/channel/customCalls.ts';
import { createThreadClient, type ThreadEnd } from '../../src/extension/engine/threadClient.ts';
import { ThreadEndedError } from '../../src/extension/engine/threadEndedError.ts';
import { startThread } from '../../src/extension/platform/node/startThread.ts';
import type { CustomProtocol } from '../../src/protocol/protocols/custom/customProtocol.ts';

const engineFile = join(import.meta.dirname, '..', '..', 'src', 'engine', 'main.ts');
const misbehavingFile = join(import.meta.dirname, 'misbehavingThread.ts');

interface Misbehaving {
  count(): number;
  hang(): void;
  fill(): void;
  end(): void;
  wait(time: number, report: (text: string) => void, signal: AbortSignal): string;
}

const opened: { dispose(): void }[] = [];
after(() => opened.forEach((one) => one.dispose()));

interface Opening {
  readonly protocols?: readonly CustomProtocol[];
  /** In MB. */
  readonly memory: number;
  readonly maxSilence: number;
}

function open(file: string, { protocols = [], memory, maxSilence }: Opening) {
  const refused: string[] = [];
  let started = 0;
  const client = createThreadClient('documents', {
    platform: {
      startThread(options) {
        started += 1;
        return startThread(options, file, memory);
      },
      now: () => performance.now(),
    },
    options: () => ({
      locale: 'en',
      customProtocols: protocols.map(describeCustom),
      callCustom: createCustomCalls((id) => protocols.find((protocol) => protocol.id === id)),
      refuse: (id, reason) => void refused.push(`${id}: ${reason}`),
    }),
    maxSilence,
  });
  const ends: ThreadEnd[] = [];
  client.onEnd((end) => ends.push(end));
  opened.push(client);
  return { client, ends, refused, started: () => started };
}

/** Milliseconds. A thread that works needs less, also on a busy machine. */
const longSilence = 30_000;

function openMisbehaving(maxSilence = longSilence): {
  readonly remote: Remote<Misbehaving>;
  readonly ends: readonly ThreadEnd[];
} {
  const { client, ends } = open(misbehavingFile, { memory: 64, maxSilence });
  return { remote: client.remote as unknown as Remote<Misbehaving>, ends };
}

const isCause =
  (expected: boolean) =>
  (error: unknown): boolean =>
    error instanceof ThreadEndedError && error.isCause === expected;

describe('a thread', { timeout: 60_000 }, () => {
  test('that is prepared takes the first call, and none is prepared when the window closes', async () => {
    const { client, started } = open(misbehavingFile, { memory: 64, maxSilence: longSilence });
    client.prepare();
    client.prepare();
    assert.equal(started(), 1);
    assert.equal(await (client.remote as unknown as Remote<Misbehaving>).count(), 1);
    assert.equal(started(), 1);
    client.dispose();
    client.prepare();
    assert.equal(started(), 1);
  });

  for (const [name, reason, maxSilence] of [
    ['hang', /no reaction/, 3000],
    ['fill', /memory/, longSilence],
    ['end', /exit code 3/, longSilence],
  ] as const) {
    test(`that ends in “${name}” is replaced, and only the call that it was executing is the cause`, async () => {
      const { remote, ends } = openMisbehaving(maxSilence);
      assert.equal(await remote.count(), 1);
      assert.equal(await remote.count(), 2);
      const innocent = remote.wait(60_000, () => undefined, new AbortController().signal);
      const guilty = remote[name]();
      await Promise.all([assert.rejects(guilty, isCause(true)), assert.rejects(innocent, isCause(false))]);
      assert.equal(ends.length, 1);
      assert.match(ends[0]?.reason ?? '', reason);
      assert.equal(ends[0]?.cause?.name, name);
      // A fresh thread.
      assert.equal(await remote.count(), 1);
    });
  }

  test('reports progress, and an aborted call rejects at once', async () => {
    const { remote, ends } = openMisbehaving();
    const reported: string[] = [];
    const controller = new AbortController();
    assert.equal(await remote.wait(1, (text) => reported.push(text), controller.signal), 'waited');
    assert.deepEqual(reported, ['begun']);
    const waiting = remote.wait(60_000, () => undefined, controller.signal);
    controller.abort(new Error('not wanted any more'));
    await assert.rejects(waiting, /not wanted/);
    await assert.rejects(
      remote.wait(1, () => undefined, controller.signal),
      /not wanted/,
    );
    assert.deepEqual(ends, []);
  });
});

const viewOf = (length: number): EditorView => ({ length, visible: [] });
const noReport = (): void => undefined;

async function openText(documents: Remote<DocumentService>, text: string, name: string): Promise<boolean> {
  const kind = await documents.recognize(text.slice(0, 1000), { name });
  const setup = await documents.resolveSetup({ config: undefined, path: '', profiles: {}, severities: {} });
  await documents.openText('1');
  await documents.appendText('1', text);
  if (kind !== undefined) await documents.follow('1', kind, setup);
  return kind !== undefined;
}

async function openDocument(documents: Remote<DocumentService>, text: string): Promise<number | undefined> {
  if (!(await openText(documents, text, 'a.agentrequest.json'))) return undefined;
  const findings = await documents.check('1', viewOf(text.length), noReport, new AbortController().signal);
  return findings?.length;
}

/** The engine takes long to load on a busy machine, because its modules are TypeScript here. */
const patient: Opening = { memory: 512, maxSilence: 50_000 };

describe('the service for documents in its thread', { timeout: 60_000 }, () => {
  test('checks a text, follows its edits, and notices a copy that differs', async () => {
    const { remote } = open(engineFile, patient).client;
    const text = '{"input": [{"role": "usr", "content": [{"type": "text", "text": "Hi"}]}]}';
    assert.equal(await openDocument(remote, text), 1);
    const { signal } = new AbortController();
    await remote.changeText('1', [{ start: text.indexOf('usr'), end: text.indexOf('usr') + 3, text: 'user' }]);
    assert.deepEqual(await remote.check('1', viewOf(text.length + 1), noReport, signal), []);
    assert.equal(await remote.check('1', viewOf(text.length), noReport, signal), undefined);
    const offers = await remote.completionsAt('1', text.indexOf('role'));
    assert.ok(offers.length > 0);
    await remote.closeText('1');
    await assert.rejects(remote.hoverAt('1', 3), /closed/);
  });

  test('reports the findings on the screen of a long text before all others', async () => {
    const { remote } = open(engineFile, patient).client;
    const message = (role: string) => JSON.stringify({ role, content: 'Hello. '.repeat(100) });
    const lines = Array.from({ length: 20_000 }, (_, index) => message(index % 100 === 0 ? 'usr' : 'user'));
    const text = lines.join('\n');
    await openText(remote, text, 'a.transcript.jsonl');
    const start = text.indexOf('"usr"', text.length / 2) - 20;
    const view = { length: text.length, visible: [{ start, end: start + 100 }] };
    const reported: (readonly ShownFinding[])[] = [];
    const all = await remote.check('1', view, (first) => void reported.push(first), new AbortController().signal);
    assert.deepEqual(
      reported.map((findings) => findings.map((one) => text.slice(one.start, one.end))),
      [['"usr"']],
    );
    assert.ok(all !== undefined && all.length > 0);
  });

  test('calls the protocols of other extensions in the host, also when they throw', async () => {
    const calls: string[] = [];
    const custom: CustomProtocol = {
      id: 'custom',
      title: 'Custom',
      recognizeEvent(json) {
        calls.push('recognizeEvent');
        return JSON.stringify(json).includes('custom') ? 2 : 0;
      },
      createReader: () => ({
        read(_event, emit) {
          emit({ op: 'item-start', item: 'a', kind: 'message', role: 'assistant' });
          throw new TypeError('on purpose');
        },
      }),
    };
    const { remote } = open(engineFile, { ...patient, protocols: [custom] }).client;
    const kind = await remote.recognize('{"custom": 1}\n{"custom": 2}\n', { name: 'a.jsonl' });
    assert.equal(kind?.protocol, 'custom');
    assert.ok(calls.length > 0);
    assert.equal((await remote.listProtocols()).at(-1)?.title, 'Custom');
  });

  test('reports a protocol of another extension whose id is built in, and goes on without it', async () => {
    const taken: CustomProtocol = {
      id: 'chat',
      title: 'T',
      recognizeEvent: () => 2,
      createReader: () => ({ read() {} }),
    };
    const { client, refused } = open(engineFile, { ...patient, protocols: [taken] });
    const titles = (await client.remote.listProtocols()).map(({ title }) => title);
    assert.ok(titles.length > 3 && !titles.includes('T'));
    assert.deepEqual(refused, ['chat: Error: expected a new id, not chat']);
  });
});
