/** Recorded exchanges with the real implementations, where this machine has them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Json } from '../../src/protocol/core/json/json.ts';

export interface WireVector {
  readonly name: string;
  readonly request: Json;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly events: readonly Json[];
}

const folder = fileURLToPath(new URL('../../../shared/vectors/agentscope-wire/', import.meta.url));

/** Agent API exchanges only: the neighbours' names begin with theirs. Empty where there are none. */
export function readWireVectors(): readonly WireVector[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => !/^(?:_|a2a-|agui-|responses-)/.test(file))
    .map((file) => {
      const { headers, ...vector } = JSON.parse(readFileSync(folder + file, 'utf8')) as Omit<
        WireVector,
        'contentType'
      > & {
        readonly headers: Readonly<Record<string, string>>;
      };
      return { ...vector, contentType: headers['content-type'] ?? '' };
    });
}
