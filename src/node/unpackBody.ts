/** A compressed body piece by piece: what can be unpacked is there at once, and stays when the rest cannot. */
import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import { readUntil } from './readUntil.ts';

type Body = AsyncIterable<Uint8Array>;

/** More of them, one in the other, only an attacker has. */
const mostCodings = 5;

/** `codings` as in `content-encoding`; with unknown ones, or too many, the body stays as it is. Rejects as the body does, and where that is not what it says. */
export function unpackBody(body: Body, codings = ''): Body {
  const names = codings
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  const creators = names.flatMap((name) => decoders.get(name) ?? []);
  if (names.length > mostCodings || creators.length < names.length) return body;
  // The last one was put on last.
  return creators.reduceRight(unpack, body);
}

/** What can be unpacked is not held back. */
const atOnce = { flush: zlib.constants.Z_SYNC_FLUSH };

// Node 20 has none.
const { createZstdDecompress } = zlib as { readonly createZstdDecompress?: () => Transform };

type CreateDecoder = (first: Uint8Array) => Transform;

const gunzip: CreateDecoder = () => zlib.createGunzip(atOnce);

const decoders: ReadonlyMap<string, CreateDecoder> = new Map([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  // Some servers leave out the wrapper that the standard asks for.
  ['deflate', ([first = 0]) => ((first & 0x0f) === 8 ? zlib.createInflate(atOnce) : zlib.createInflateRaw(atOnce))],
  ['br', () => zlib.createBrotliDecompress({ flush: zlib.constants.BROTLI_OPERATION_FLUSH })],
  ...(createZstdDecompress === undefined ? [] : [['zstd', () => createZstdDecompress()] as const]),
]);

async function* unpack(packed: Body, create: CreateDecoder): AsyncGenerator<Uint8Array> {
  let decoder: Transform | undefined;
  try {
    for await (const bytes of inSlices(packed)) {
      decoder ??= create(bytes);
      const written = write(decoder, bytes);
      yield* readUntil(decoder, written);
      const failure = await written;
      if (failure !== undefined) throw failure;
    }
  } finally {
    decoder?.destroy();
  }
}

/** Bytes: where a body is broken, no more than these give is lost. */
const slice = 4096;

async function* inSlices(body: Body): AsyncGenerator<Uint8Array> {
  for await (const chunk of body)
    for (let start = 0; start < chunk.length; start += slice) yield chunk.subarray(start, start + slice);
}

/** Answers the error with which the decoder gave up. */
function write(decoder: Transform, bytes: Uint8Array): Promise<Error | undefined> {
  return new Promise((resolve) => {
    decoder.once('error', resolve);
    decoder.write(bytes, () => {
      decoder.off('error', resolve);
      resolve(undefined);
    });
  });
}
