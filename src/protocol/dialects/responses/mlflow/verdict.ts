/** What MLflow's server says of a request, of what an agent answers, and of the events that it streams. */
import type { Json } from '../../../base/json.ts';
import { root, type Check, type ModelError } from '../../pydantic/model.ts';
import { Request, Response, StreamEvent } from './payloads.ts';

export type Judged = 'request' | 'response' | 'event';

const models: Readonly<Record<Judged, Check>> = { request: Request, response: Response, event: StreamEvent };

/** Pydantic's errors; empty when the model accepts the value. Measured with pydantic 2.13. */
export function judge(value: Json, as: Judged): readonly ModelError[] {
  return models[as](value, root);
}
