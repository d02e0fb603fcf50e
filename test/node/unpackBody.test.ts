/** Tests compressed bodies: each coding, piece by piece, and up to the place where a body is broken. */
import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import zlib from 'node:zlib';
import { nodeExchange } from '../../src/node/nodeExchange.ts';
import { describeFault } from '../../src/protocol/core/l10n/faults.ts';
import { runOnce } from '../support/session.ts';
import { ask, never, withServer } from './askOnce.ts';

const text = 'data: {"a":"北京"}\n\n'.repeat(400);
const pack = {
  gzip: zlib.gzipSync,
  'X-GZIP': zlib.gzipSync,
  deflate: zlib.deflateSync,
  br: zlib.brotliCompressSync,
} as const;

test('decodes each encoding, nested encodings and raw deflate', async () => {
  const zstd = (zlib as { readonly zstdCompressSync?: (text: string) => Buffer }).zstdCompressSync;
  const bodies: readonly (readonly [coding: string, body: Buffer | string])[] = [
    ...Object.entries(pack).map(([coding, packed]) => [coding, packed(text)] as const),
    ['deflate', zlib.deflateRawSync(text)],
    ['identity', text],
    ['gzip, br', zlib.brotliCompressSync(zlib.gzipSync(text))],
    ['br,gzip , identity', zlib.gzipSync(zlib.brotliCompressSync(text))],
    ['klingon', text],
    ['gzip, klingon', text],
    ['gzip, gzip, gzip, gzip, gzip, gzip', text],
    ...(zstd === undefined ? [] : [['zstd', zstd(text)] as const]),
  ];
  for (const [coding, body] of bodies) {
    await withServer(
      (_request, response) => response.writeHead(200, { 'content-encoding': coding }).end(body),
      async (url) => assert.deepEqual(await ask(url), { status: 200, text, broken: undefined }, coding),
    );
  }
});

test('a broken compressed body gives the data before the error and the reason', async () => {
  let seed = 1;
  const roll = (): number => (seed = (seed * 48_271) % 2_147_483_647) % 89;
  const random = Buffer.from(Array.from({ length: 60_000 }, () => 32 + roll())).toString();
  // The whole data, followed by a block of an invalid type.
  const sound = zlib.gzipSync(random, { finishFlush: zlib.constants.Z_SYNC_FLUSH });
  await withServer(
    (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.concat([sound, Buffer.of(7)])),
    async (url) => {
      const { broken, text: heard } = await ask(url);
      assert.equal(broken, 'invalid block type');
      assert.ok(random.startsWith(heard));
      assert.ok(random.length - heard.length < 6000, `${random.length - heard.length} of ${random.length} lost`);
    },
  );
});

test('a compressed chunk is decoded as soon as it arrives, in each encoding', async () => {
  const packers = { gzip: zlib.createGzip(), deflate: zlib.createDeflate(), br: zlib.createBrotliCompress() };
  for (const [coding, packer] of Object.entries(packers)) {
    const serve: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-encoding': coding });
      packer.pipe(response);
      packer.write('early');
      packer.flush();
    };
    await withServer(serve, async (url) => {
      const answer = await nodeExchange({ method: 'GET', url, headers: {} }, never);
      const first = await answer.body[Symbol.asyncIterator]().next();
      assert.equal(Buffer.from(first.value as Uint8Array).toString(), 'early', coding);
      answer.close();
    });
  }
});

test('a body that expands a thousandfold is decompressed no faster than it is read', async () => {
  const zeros = zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } });
  const block = Buffer.alloc(1024 * 1024);
  for (let count = 0; count < 64; count += 1) zeros.write(block);
  const packed = await buffer(zeros.end());
  await withServer(
    (_request, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(packed),
    async (url) => {
      const answer = await nodeExchange({ method: 'GET', url, headers: {} }, never);
      let length = 0;
      for await (const piece of answer.body) {
        assert.ok(piece.length <= block.length, `${piece.length} bytes at once`);
        length += piece.length;
      }
      assert.equal(length, 64 * block.length);
    },
  );
});

test('a body that was compressed more than five times stays unchanged', async () => {
  for (const times of [5, 6]) {
    let packed = Buffer.from('text');
    for (let count = 0; count < times; count += 1) packed = zlib.gzipSync(packed);
    const coding = Array.from({ length: times }, () => 'gzip').join(', ');
    await withServer(
      (_request, response) => response.writeHead(200, { 'content-encoding': coding }).end(packed),
      async (url) => {
        const answer = await nodeExchange({ method: 'GET', url, headers: {} }, never);
        const body = await buffer(answer.body);
        assert.deepEqual(body, times === 5 ? Buffer.from('text') : packed);
      },
    );
  }
});

test('a body without the coding of its header is reported with that coding, and not as a lost connection', async () => {
  for (const coding of ['gzip', 'deflate', 'br', 'gzip, br']) {
    await withServer(
      (_request, response) => response.writeHead(200, { 'content-encoding': coding }).end(text),
      async (url) => {
        const { end } = await runOnce({ url });
        const { fault } = end;
        assert.ok(fault?.kind === 'wrong-coding', JSON.stringify(fault));
        assert.ok(coding.endsWith(fault.coding));
        const said = describeFault(fault, 'en');
        assert.ok(said.includes(`its header says ${fault.coding}, but its data is something else (`), said);
        assert.match(said, /Correct the header content-encoding/);
      },
    );
  }
});
