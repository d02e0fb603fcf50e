/**
 * Fuzzes the bytes of an answer, split anywhere: the frames do not depend on the splits, and no text of an event is
 * lost.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Frame } from '../../src/protocol/core/wire/frame.ts';
import { readEvents } from '../../src/protocol/session/stored/readEvents.ts';
import { streams } from './corpus.ts';
import { fuzzTarget } from './fuzzTarget.ts';
import { mutatedText } from './mutate.ts';

const contentTypes = [
  'text/event-stream',
  'application/json',
  'application/x-ndjson',
  'text/plain; charset=utf-16',
  '',
];
const flips = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 4 });
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

export const sseBytes = fuzzTarget({
  name: 'sse-bytes',
  slice: 40,
  input: fc.record({ text: mutatedText(streams), flips, cuts, contentType: fc.constantFrom(...contentTypes) }),
  async holds(input) {
    const bytes = new TextEncoder().encode(input.text);
    for (const [at, byte] of input.flips) if (bytes.length > 0) bytes[Math.floor(at * (bytes.length - 1))] = byte;
    const whole = await framesOf([bytes], input.contentType);
    const places = input.cuts.map((at) => Math.floor(at * bytes.length)).toSorted((one, other) => one - other);
    const pieces = [0, ...places].map((from, index) => bytes.subarray(from, places[index]));
    assert.deepEqual(await framesOf(pieces, input.contentType), whole);
    const single = Array.from(bytes.subarray(0, 800), (byte) => Uint8Array.of(byte));
    assert.deepEqual(await framesOf([...single, bytes.subarray(800)], input.contentType), whole, 'split at every byte');
  },
});

async function framesOf(pieces: readonly Uint8Array[], contentType: string): Promise<readonly Omit<Frame, 'at'>[]> {
  const frames: Omit<Frame, 'at'>[] = [];
  for await (const { frame } of readEvents(send(pieces), contentType)) {
    const { at: _, ...rest } = frame;
    frames.push(rest);
  }
  return frames;
}

async function* send(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}
