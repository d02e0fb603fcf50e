/** An endpoint as an entry of the settings, which a user may have written by hand and with more members. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import { defaultTimeout, type Endpoint } from './endpoint.ts';

/** An endpoint, and its protocol where that is known. */
export interface EndpointSetting extends Endpoint {
  readonly protocol?: string;
}

/**
 * Returns the entry with the differences between `before`, as it was read, and `after`. All other members stay as
 * they are written, including unknown members. A new entry (`before` absent) leaves out default values.
 */
export function editSetting(
  entry: JsonObject,
  before: EndpointSetting | undefined,
  after: EndpointSetting,
): JsonObject {
  const { name, url, headers, timeout, protocol, keepsConversation } = after;
  const initial: EndpointSetting = before ?? { name: '', url: '', headers: {}, timeout: defaultTimeout };
  const edited = editMembers(
    entry,
    {
      name: initial.name,
      url: initial.url,
      timeout: initial.timeout,
      protocol: initial.protocol,
      keepsConversation: initial.keepsConversation,
    },
    { name, url, timeout, protocol, keepsConversation },
  );
  const written = isJsonObject(entry['headers']) ? entry['headers'] : {};
  const editedHeaders = editMembers(written, initial.headers, headers);
  return editedHeaders === written ? edited : editMembers(edited, {}, { headers: editedHeaders });
}

/** Returns the same object where nothing differs. */
function editMembers(object: JsonObject, before: JsonObject, after: JsonObject): JsonObject {
  const differs = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => valueOf(before, key) !== valueOf(after, key),
  );
  if (differs.length === 0) return object;
  const members = new Map(Object.entries(object));
  for (const key of differs) {
    const value = valueOf(after, key);
    if (value === undefined) members.delete(key);
    else members.set(key, value);
  }
  return Object.fromEntries(members);
}

const valueOf = (object: JsonObject, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined);
