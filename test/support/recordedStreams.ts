/** Streams recorded from the real implementations, as the data of their events, if they exist on this machine. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readWireVectors } from './vectors.ts';

export interface RecordedStream {
  readonly name: string;
  readonly texts: readonly string[];
}

const programs = fileURLToPath(new URL('../../../shared/vectors/agentscope-builder/', import.meta.url));

/** Returns what the builder programs emitted, and what real servers sent. */
export function readRecordedStreams(): readonly RecordedStream[] {
  const built = (existsSync(programs) ? readdirSync(programs) : []).map((name) => {
    const { lines } = JSON.parse(readFileSync(programs + name, 'utf8')) as { readonly lines: readonly string[] };
    return { name, texts: lines };
  });
  const served = readWireVectors().map(({ name, body }) => ({
    name,
    texts: [...body.matchAll(/^data: (.*)$/gm)].map(([, text = '']) => text),
  }));
  return [...built, ...served].filter(({ texts }) => texts.length > 0);
}
