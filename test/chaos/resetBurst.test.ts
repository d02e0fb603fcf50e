/**
 * Tests tens of kilobytes in one write followed by an immediate reset: the run file holds all bytes that a plain socket
 * receives.
 */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { opening, say, send, serveTcp, streamHead, type TcpServer } from './agentStream.ts';
import { leavingNothing } from './leavingNothing.ts';
import { recordFrom, type Recorded } from './recordRun.ts';

const body = Buffer.from(opening + Array.from({ length: 600 }, (_, index) => say(`${index} 北京 `)).join(''));
const lengthUnknown = `${streamHead}content-length: 100000000\r\n`;

/** Sends as many bytes of the body as the path says in one write, and resets when the system has accepted them. */
const serveBurst = (head: string, pack: (bytes: Buffer) => Buffer) =>
  serveTcp(async (socket, request) => {
    const length = Number(/\/at\/(\d+)/.exec(request)?.[1]);
    await send(socket, Buffer.concat([Buffer.from(`${head}\r\n`), pack(body.subarray(0, length))]));
    socket.resetAndDestroy();
  });

/** Returns what a plain socket receives, without the head. */
function readPlainly({ url }: TcpServer, length: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(`POST /at/${length} HTTP/1.1\r\n\r\n`));
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const all = Buffer.concat(pieces);
      resolve(all.subarray(all.indexOf('\r\n\r\n') + 4));
    });
  });
}

/** The data of the events, including what was received of an incomplete last one. */
const dataOf = (bytes: Buffer): readonly string[] =>
  bytes
    .toString('utf8')
    .split('\n\n')
    .filter((block) => block.startsWith('data: ') && block.trim() !== 'data:')
    .map((block) => block.slice('data: '.length).replace(/\n$/, ''));

const dataIn = ({ frames }: Recorded): readonly string[] =>
  frames.filter(({ form, data }) => form !== 'stray' && data !== '').map(({ data }) => data);

test('a burst that ends with a reset is recorded up to the reset', async () => {
  const lengths = Array.from({ length: 150 }, (_, index) => body.length - index * 331).filter((length) => length > 0);
  await leavingNothing(async () => {
    const server = await serveBurst(lengthUnknown, (bytes) => bytes);
    try {
      for (const length of lengths) {
        const plain = await readPlainly(server, length);
        assert.equal(plain.length, length, 'the system delivers all bytes');
        const run = await recordFrom({ url: server.url.replace('/process', `/at/${length}`) });
        assert.deepEqual([run.end.end, run.end.fault?.kind], ['interrupted', 'broken']);
        assert.deepEqual(dataIn(run), dataOf(plain), `of ${length} bytes`);
      }
    } finally {
      await server.close();
    }
  });
});

test('a compressed burst that ends with a reset is decompressed up to the reset', async () => {
  await leavingNothing(async () => {
    const server = await serveBurst(`${lengthUnknown}content-encoding: gzip\r\n`, (bytes) => gzipSync(bytes));
    try {
      const run = await recordFrom({ url: server.url.replace('/process', `/at/${body.length}`) });
      assert.equal(run.end.fault?.kind, 'broken');
      assert.deepEqual(dataIn(run), dataOf(body));
    } finally {
      await server.close();
    }
  });
});
