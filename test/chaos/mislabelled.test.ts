/** Tests answers with wrong labels: another character set, another type, another form. Nothing is lost or disguised. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveLoopback } from '../support/loopback.ts';
import { answer, closing, opening, say } from './agentStream.ts';
import { recordRun, sentences, type Recorded } from './recordRun.ts';

const spoken = '北京 is sunny, señor ☀️';
const whole = answer(spoken);

const serve = (type: string | undefined, body: string | Buffer | readonly Buffer[]): Promise<Recorded> =>
  recordRun(() =>
    serveLoopback(async (_request, response) => {
      response.writeHead(200, type === undefined ? {} : { 'content-type': type });
      for (const piece of Array.isArray(body) ? (body as readonly Buffer[]) : [body as string | Buffer]) {
        await new Promise<void>((resolve) => response.write(piece, () => resolve()));
      }
      response.end();
    }),
  );

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const singly = (bytes: Buffer): readonly Buffer[] => [...bytes].map((byte) => Buffer.of(byte));

const encodings: readonly (readonly [name: string, type: string, bytes: Buffer])[] = [
  ['UTF-8 with a byte order mark', 'text/event-stream', Buffer.from(`\uFEFF${whole}`)],
  ['UTF-16 LE, as its mark says', 'text/event-stream', Buffer.from(`\uFEFF${whole}`, 'utf16le')],
  ['UTF-16 BE, as its mark says', 'text/event-stream', bigEndian(`\uFEFF${whole}`)],
  ['UTF-16 LE without a mark', 'text/event-stream; charset=utf-16le', Buffer.from(whole, 'utf16le')],
  ['UTF-16 BE that nobody declared', 'text/event-stream', bigEndian(whole)],
  ['UTF-8 that calls itself latin-1', 'text/event-stream; charset=ISO-8859-1', Buffer.from(whole)],
  ['UTF-8 that calls itself UTF-16', 'text/event-stream; charset=utf-16', Buffer.from(whole)],
  ['a charset that nobody knows', 'text/event-stream; charset=klingon', Buffer.from(whole)],
];

for (const [name, type, bytes] of encodings) {
  for (const [how, body] of [
    ['at once', bytes],
    ['byte by byte', singly(bytes)],
  ] as const) {
    test(`${name}, ${how}`, async () => {
      const run = await serve(type, body);
      assert.deepEqual([run.end.end, run.end.fault, run.text], ['completed', undefined, spoken]);
    });
  }
}

test('GBK is decoded as its charset declares', async () => {
  const [before = '', after = ''] = answer('⁂').split('⁂');
  // 北京 in GBK.
  const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xb1, 0xb1, 0xbe, 0xa9]), Buffer.from(after)]);
  for (const body of [bytes, singly(bytes)]) {
    const run = await serve('text/event-stream; charset=gbk', body);
    assert.deepEqual([run.end.end, run.text], ['completed', '北京']);
  }
});

test('bytes that are not UTF-8 become replacement characters, and the run continues', async () => {
  const bytes = Buffer.concat([Buffer.from(opening + say('a').slice(0, -4)), Buffer.from([0xff, 0xc3])]);
  const run = await serve('text/event-stream', Buffer.concat([bytes, Buffer.from(`b"}\n\n${closing}`)]));
  assert.deepEqual([run.end.end, run.text], ['completed', 'a\uFFFD\uFFFDb']);
});

for (const type of [
  undefined,
  '',
  'text/plain',
  'text/html; charset=utf-8',
  'application/json',
  'application/octet-stream',
  'image/png',
  ';;;',
]) {
  test(`a stream with content type ${JSON.stringify(type)} is read as a stream`, async () => {
    const run = await serve(type, whole);
    assert.deepEqual([run.end.end, run.text, run.frames.length], ['completed', spoken, 3]);
  });
}

test('a body without a known event is reported, whatever its content type is', async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00]);
  for (const [type, body] of [
    ['text/event-stream', png],
    ['text/event-stream', Buffer.from('<!doctype html><title>Sign in</title>')],
    ['application/json', Buffer.from('{"ok":true}')],
  ] as const) {
    const run = await serve(type, body);
    assert.deepEqual([run.end.end, run.end.fault?.kind], ['failed', 'unrecognized']);
    assert.ok(run.frames.length > 0);
    assert.match(sentences(run), /contains no event of a known protocol.* \/ .*中没有任何已知协议的事件/);
  }
});

test('status 204 and an empty body are reported', async () => {
  for (const status of [200, 204]) {
    const run = await recordRun(() => serveLoopback((_request, response) => response.writeHead(status).end()));
    assert.deepEqual([run.end.end, run.end.fault], ['interrupted', { kind: 'empty' }]);
    assert.match(sentences(run), /empty body.* \/ .*空的响应体/);
  }
});
