/**
 * Decompresses a body piece by piece. Decompressed data is delivered at once, and remains valid if the rest cannot be
 * decompressed.
 */
import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import { withFault } from '../protocol/core/base/fault.ts';
import { readUntil } from './readMessage.ts';

type Body = AsyncIterable<Uint8Array>;

/** Only an attacker would nest more content codings. */
const maxCodings = 5;

/**
 * `codings` has the format of the `content-encoding` header. If one of them is unknown, or there are too many, the body
 * is returned unchanged. Rejects when the body rejects, and when its data does not match the coding.
 */
export function unpackBody(body: Body, codings = ''): Body {
  const names = codings
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > maxCodings || !names.every((name) => decoders.has(name))) return body;
  // The coding that is listed last was applied last.
  return names.reduceRight(unpack, body);
}

/** Decompressed data is delivered immediately. */
const atOnce = { flush: zlib.constants.Z_SYNC_FLUSH };

// Node 20 does not have this function.
const { createZstdDecompress } = zlib as { readonly createZstdDecompress?: () => Transform };

type CreateDecoder = (first: Uint8Array) => Transform;

const gunzip: CreateDecoder = () => zlib.createGunzip(atOnce);

const decoders: ReadonlyMap<string, CreateDecoder> = new Map([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  // Some servers leave out the zlib wrapper that the standard requires.
  ['deflate', ([first = 0]) => ((first & 0x0f) === 8 ? zlib.createInflate(atOnce) : zlib.createInflateRaw(atOnce))],
  ['br', () => zlib.createBrotliDecompress({ flush: zlib.constants.BROTLI_OPERATION_FLUSH })],
  ...(createZstdDecompress === undefined ? [] : [['zstd', () => createZstdDecompress()] as const]),
]);

async function* unpack(packed: Body, coding: string): AsyncGenerator<Uint8Array> {
  let decoder: Transform | undefined;
  try {
    for await (const bytes of inSlices(packed)) {
      decoder ??= decoders.get(coding)?.(bytes);
      if (decoder === undefined) return;
      const written = write(decoder, bytes);
      yield* readUntil(decoder, written);
      const failure = await written;
      if (failure !== undefined) throw withFault(failure, { kind: 'wrong-coding', coding, detail: failure.message });
    }
  } finally {
    decoder?.destroy();
  }
}

/** In bytes. If a body is broken, at most the data of one slice is lost. */
const slice = 4096;

async function* inSlices(body: Body): AsyncGenerator<Uint8Array> {
  for await (const chunk of body)
    for (let start = 0; start < chunk.length; start += slice) yield chunk.subarray(start, start + slice);
}

/** Resolves with the error that stopped the decoder, or with `undefined`. */
function write(decoder: Transform, bytes: Uint8Array): Promise<Error | undefined> {
  return new Promise((resolve) => {
    decoder.once('error', resolve);
    decoder.write(bytes, () => {
      decoder.off('error', resolve);
      resolve(undefined);
    });
  });
}
