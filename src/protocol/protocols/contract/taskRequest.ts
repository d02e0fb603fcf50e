/** A request about the task that a run belongs to, in protocols that have tasks. */
import type { JsonObject } from '../../core/json/json.ts';

export interface TaskRequest {
  readonly what: 'get' | 'subscribe' | 'cancel' | 'list';
  /** It is sent to the same URL as the request of the run. */
  readonly request: JsonObject;
}
