/** A call that was parsed, and what is needed to answer it. */
import type { JsonObject } from '../../../core/json/json.ts';
import type { ServedRequest } from '../../contract/protocolServer.ts';
import type { Version } from '../vocabulary.ts';
import type { Rpc } from './rpc.ts';
import type { Tasks } from './tasks.ts';

export interface AskedCall {
  readonly params: JsonObject;
  readonly version: Version;
  readonly rpc: Rpc;
  readonly tasks: Tasks;
  readonly signal: AbortSignal;
  readonly request: ServedRequest;
}
