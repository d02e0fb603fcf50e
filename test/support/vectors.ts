/** Exchanges recorded with the real implementations, if they exist on this machine. */
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

/**
 * Returns only the Agent API exchanges: files of other protocols have a prefix in their name. Empty when there are no
 * recordings.
 */
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
