/** The metadata of a message or a task, to which each event may add members. */
import { adoptExact } from '../../core/json/exactJson.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { setMember } from '../../core/json/setMember.ts';

/** Metadata of many events. It grows in place, so that a long stream takes linear time. */
export type GrowingMetadata = Record<string, JsonObject[string]>;

/** Later values replace earlier ones. Numbers stay as they were written. */
export function addMetadata(whole: GrowingMetadata, metadata: JsonObject): GrowingMetadata {
  for (const name of Object.keys(metadata)) setMember(whole, name, metadata[name]);
  return adoptExact(whole, metadata);
}
