/** Something that can be asked of the task that a run is of, where a protocol keeps tasks. */
import type { JsonObject } from '../../core/json/json.ts';

export interface TaskRequest {
  readonly what: 'get' | 'subscribe' | 'cancel' | 'list';
  /** To be sent to where the run was sent. */
  readonly request: JsonObject;
}
