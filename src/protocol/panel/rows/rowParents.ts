/** Finds the call or span that an item names as its parent, by the names that frameworks use for this. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { Item } from '../../core/run/run.ts';

export interface RowParents {
  /** Takes an item that others may name as their parent. */
  note(item: Item): void;
  /** The key of the row that the item names; `undefined` if it names none that is known. */
  parentOf(item: Item): string | undefined;
}

/** Members of an item or of its metadata that contain the id of a call or of a span. */
const members = [
  'subagentRunId',
  'parentSubagentRunId',
  'parentToolCallId',
  'parent_tool_call_id',
  'parent_tool_use_id',
  'parent_call_id',
  'parentCallId',
  'parent_id',
  'parentId',
  'parent_span_id',
  'parent_run_id',
];

/** Members under which a call or a span has an id, besides its call id. */
const ids = ['subagentRunId', 'id', 'span_id', 'run_id'];

export function createRowParents(): RowParents {
  const holders = new Map<string, string>();
  return {
    note(item) {
      const { kind, key, callId, id, fields } = item;
      if (kind !== 'call' && kind !== 'unknown') return;
      for (const each of [id, callId]) if (each !== undefined) holders.set(each, key);
      for (const source of sourcesOf(fields)) {
        for (const name of kind === 'unknown' ? ids : ids.slice(1)) {
          const value = source[name];
          if (typeof value === 'string') holders.set(value, key);
        }
      }
    },
    parentOf({ key, partner, fields }) {
      for (const source of [...sourcesOf(fields), ...(partner === undefined ? [] : sourcesOf(partner.fields))]) {
        for (const name of members) {
          const value = source[name];
          const holder = typeof value === 'string' ? holders.get(value) : undefined;
          if (holder !== undefined && holder !== key) return holder;
        }
      }
      return undefined;
    },
  };
}

function sourcesOf(fields: JsonObject): readonly JsonObject[] {
  const { metadata } = fields;
  return isJsonObject(metadata) ? [fields, metadata] : [fields];
}
