/**
 * Tests that the capturing proxy does no harm: whatever an upstream sends and however the recorder fails, the client
 * gets the same bytes as without the proxy.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { createCaptureCopy } from '../../src/node/captureCopy.ts';
import { createMemoryLineStore, type LineStore } from '../../src/protocol/core/record/lineStore.ts';
import { closeServers, httpUpstream, observe, proxyTo, rawUpstream, type Watched } from '../support/captureProxy.ts';

after(closeServers);

function failingStore(failsAt: number): () => LineStore {
  return () => {
    const store = createMemoryLineStore();
    let lines = 0;
    return {
      ...store,
      get count() {
        return store.count;
      },
      append(line) {
        lines += 1;
        if (lines > failsAt) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        store.append(line);
      },
    };
  };
}

/** Ways in which a recorder fails. None of them may affect the client. */
function failingRecorders(to: string): readonly Promise<Watched>[] {
  const throws = (): never => {
    throw new Error('the recorder fails');
  };
  return [
    proxyTo(to),
    ...[0, 1, 20].map((lines) => proxyTo(to, {}, failingStore(lines))),
    proxyTo(to, { newFile: throws, onProblem: throws }),
    proxyTo(to, { onRun: throws }),
    // A recorder that reports that it has reached a limit of its own.
    proxyTo(to, { onRun: ({ session }) => setTimeout(() => session.stop({ kind: 'too-large', limit: 1 }), 1) }),
  ];
}

async function sameThroughProxies(to: string, order: Parameters<typeof observe>[1] = {}): Promise<void> {
  const direct = await observe(to, order);
  for (const proxy of await Promise.all(failingRecorders(to)))
    assert.deepEqual(await observe(proxy.url, order), direct);
}

const events = Array.from({ length: 4000 }, (_, index) => `data: {"object":"message","n":${index}}\n\n`).join('');
const stream = { 'content-type': 'text/event-stream' };
const json = { 'content-type': 'application/json' };
const answers: readonly (readonly [string, number, OutgoingHttpHeaders, string | Buffer])[] = [
  ['an error response of 3 MB', 400, json, Buffer.alloc(3_000_000, 'e')],
  ['a JSON response above the event size limit', 200, json, Buffer.alloc(48_000_000, '7')],
  ['a stream', 200, stream, events],
  ['a compressed stream', 200, { ...stream, 'content-encoding': 'gzip' }, gzipSync(events)],
  ['a response that is not compressed as declared', 200, { ...stream, 'content-encoding': 'gzip' }, events],
  ['a response with an unknown encoding', 200, { ...stream, 'content-encoding': 'rot13' }, events],
  ['a response with too many encodings', 200, { ...stream, 'content-encoding': 'br, br, br, br, br, br, br' }, events],
  ['a cut compressed response', 200, { ...stream, 'content-encoding': 'gzip' }, gzipSync(events).subarray(0, 5000)],
  ['an unusual status', 999, { ...json, 'x-Case': ['one', 'two'] }, '{}'],
  ['a response without a body', 204, { 'x-empty': '' }, ''],
];

for (const [name, status, headers, body] of answers) {
  test(`the client gets ${name} unchanged even if recording fails`, async () => {
    const to = await httpUpstream((asked, response) => {
      asked.resume();
      response.sendDate = false;
      response.writeHead(status, headers).end(body);
    });
    await sameThroughProxies(to);
  });
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n';
const raws: readonly (readonly [string, string])[] = [
  ['no date and no reason', 'HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\n{}'],
  ['no length', `${head}Connection: close\r\n\r\n${events}`],
  ['trailers', `${head}Transfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n5\r\ndata:\r\n0\r\nX-Sum: 7\r\n\r\n`],
  ['unannounced trailers', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\ndata:\r\n0\r\nX-Sum: 7\r\n\r\n`],
  ['a break in a chunk', `${head}Transfer-Encoding: chunked\r\n\r\nff\r\ndata: {"a":1}\n\n`],
  ['a break before the length', `${head}Content-Length: 100\r\n\r\ndata: {"a":1}\n\n`],
  ['an invalid chunk', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\ndata:\r\nxyz\r\n\r\n`],
  [
    'repeated headers in different case',
    `${head}Set-Cookie: a\r\nset-cookie: b\r\nX-Latin: caf\xe9\r\nContent-Length: 0\r\n\r\n`,
  ],
  ['an HTTP/1.0 status line', `HTTP/1.0 200 Fine\r\nContent-Type: text/event-stream\r\n\r\n${events}`],
];

for (const [name, bytes] of raws) {
  test(`a response with ${name} is the same through the proxy`, async () => {
    await sameThroughProxies(await rawUpstream((socket) => socket.end(bytes, 'latin1')));
  });
}

test('a HEAD response with the headers of a body is the same through the proxy', async () => {
  const bytes = `${head}Transfer-Encoding: chunked\r\n\r\n`;
  await sameThroughProxies(await rawUpstream((socket) => socket.end(bytes)), { method: 'HEAD', body: '' });
});

test('a response that arrives before the upload ends is forwarded completely', async () => {
  const body = 'no '.repeat(1_000_000);
  const to = await rawUpstream((socket) => {
    socket.end(`HTTP/1.1 413 Too Large\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
    // The server stops reading, and only the client ends the connection.
    socket.pause();
  });
  const proxy = await proxyTo(to);
  const answer = await observe(proxy.url, { body: 'x'.repeat(20_000_000) });
  assert.deepEqual([answer.statusCode, answer.length], [413, body.length]);
});

test('any bytes in any pieces are the same through the proxy', async () => {
  let pieces: readonly Uint8Array[] = [];
  const to = await httpUpstream((asked, response) => {
    asked.resume();
    response.writeHead(200, stream);
    void (async () => {
      for (const piece of pieces) await new Promise<void>((resolve) => response.write(piece, () => resolve()));
      response.end();
    })();
  });
  const proxies = await Promise.all(failingRecorders(to));
  const bytes = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom(...proxies), async (some, proxy) => {
      pieces = some;
      const answer = await observe(proxy.url);
      const whole = Buffer.concat(some);
      assert.deepEqual(
        { hash: createHash('sha256').update(whole).digest('hex'), length: whole.length, isBroken: false },
        {
          hash: answer.hash,
          length: answer.length,
          isBroken: answer.isBroken,
        },
      );
    }),
    { numRuns: 60 },
  );
});

test('a recorder that does not read delays the client only briefly', async () => {
  const copy = createCaptureCopy({ waiting: 10, timeout: 5 });
  await copy.add(new Uint8Array(8));
  await copy.add(new Uint8Array(8));
  await copy.add(new Uint8Array(8));
  copy.end();
  await assert.rejects(async () => {
    for await (const bytes of copy.body) assert.fail(`${bytes.length} bytes of an incomplete copy`);
  }, /cannot keep up/);
});

test('a recorder that reads slowly gets everything', async () => {
  const copy = createCaptureCopy({ waiting: 10, timeout: 5000 });
  const sending = (async () => {
    for (let count = 0; count < 100; count += 1) await copy.add(Uint8Array.of(count, 0, 0, 0, 0, 0));
    copy.end();
  })();
  const seen: (number | undefined)[] = [];
  for await (const [first] of copy.body) {
    seen.push(first);
    if (seen.length % 10 === 0) await new Promise(setImmediate);
  }
  await sending;
  assert.deepEqual(seen, [...Array(100).keys()]);
});
