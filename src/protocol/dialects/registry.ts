/** The one list of dialects. Adding a protocol is a folder and a line here; removing one, the reverse. */
import type { Json } from '../base/json.ts';
import { agentApi } from './agent-api/index.ts';
import type { Dialect, DialectId } from './dialect.ts';

export const dialects: readonly Dialect[] = [agentApi];

export function dialectById(id: DialectId): Dialect {
  return dialects.find((dialect) => dialect.id === id) ?? agentApi;
}

/** The dialect that is surest of this being a request of its own; `undefined` when none is certain. */
export function dialectOfRequest(root: Json): Dialect | undefined {
  return dialects.find((dialect) => dialect.recognizeRequest(root) === 2);
}
