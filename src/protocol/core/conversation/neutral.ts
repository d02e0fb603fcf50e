/**
 * A conversation that belongs to no protocol: what conversions go through. An entry is the smallest
 * thing that any protocol keeps apart; those that keep more in one message put several together.
 */
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';

/** Why something is not in the result; the sentences are in `core/l10n/losses.ts`. */
export type LossReason =
  | 'noPlace'
  | 'unknownType'
  | 'otherForm'
  | 'reserved'
  | 'tooDeep'
  | 'adapterDrops'
  | 'adapterFails'
  | 'adapterStops';

/** Something of the source that the result does not say. */
export interface Loss {
  /** JSON Pointer in the source. */
  readonly pointer: string;
  /** What it is, in the words of the source. */
  readonly what: string;
  readonly why: LossReason;
}

/** Who runs the tool, or what it takes: a function takes JSON, a custom tool text, the service itself asks a MCP server. */
export type ToolKind = 'function' | 'custom' | 'mcp';

export type NeutralPart = { readonly at: string } & (
  | { readonly kind: 'text' | 'refusal'; readonly text: string }
  | { readonly kind: 'image'; readonly url: string; readonly detail?: string }
  | { readonly kind: 'audio'; readonly bytes: string; readonly format?: string }
  | { readonly kind: 'video'; readonly url: string }
  | {
      readonly kind: 'file';
      readonly url?: string;
      readonly bytes?: string;
      readonly id?: string;
      readonly name?: string;
    }
  | { readonly kind: 'data'; readonly json: Json }
);

export type NeutralBody =
  | {
      readonly kind: 'message';
      readonly role: string;
      readonly name?: string;
      readonly id?: string;
      /** JSON Pointer to the id, where it is not a member `id` of the message. */
      readonly idAt?: string;
      readonly parts: readonly NeutralPart[];
    }
  | { readonly kind: 'reasoning'; readonly id?: string; readonly texts: readonly string[] }
  | {
      readonly kind: 'call';
      readonly tool: ToolKind;
      readonly id?: string;
      readonly callId: string;
      readonly name: string;
      readonly arguments: string;
      readonly server?: string;
    }
  | {
      readonly kind: 'output';
      readonly tool: ToolKind;
      readonly id?: string;
      readonly callId: string;
      readonly name?: string;
      readonly output: string;
    }
  /** Nothing that another protocol has. */
  | { readonly kind: 'foreign'; readonly what: string };

export type Entry = NeutralBody & {
  /** JSON Pointer to it in the source. */
  readonly at: string;
  /** What its reader found and has no word for here. */
  readonly unread: readonly Loss[];
};

/** A tool that a request declares. */
export interface NeutralTool {
  readonly at: string;
  readonly name: string;
  readonly description?: string;
  readonly parameters?: Json;
  readonly strict?: boolean;
}

/** A tool as OpenAI's protocols write it, beside its type or inside of it. */
export function declaredOf({ name, description, parameters, strict }: NeutralTool): JsonObject {
  return {
    name,
    ...(description !== undefined && { description }),
    ...(parameters !== undefined && { parameters }),
    ...(strict !== undefined && { strict }),
  };
}

/** What stands around the list of a document. */
export interface NeutralHead {
  /** By neutral name (`settingNames` of each dialect), with the member's name in the source. */
  readonly settings: ReadonlyMap<string, { readonly json: Json; readonly at: string }>;
  readonly tools: readonly NeutralTool[];
  readonly unread: readonly Loss[];
}

/** Says nothing: absent, or as empty as if it were. */
export function isNothing(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}

/** Members of which every reader takes text alone. */
const textual: ReadonlySet<string> = new Set(['description', 'id', 'messageId', 'name', 'role']);

/** The members that a reader leaves behind. `known` are those that it has read, or that say nothing. */
export function unreadMembers(json: JsonObject, known: ReadonlySet<string>, at: string): readonly Loss[] {
  const isRead = (key: string): boolean => known.has(key) && (!textual.has(key) || !isObject(json[key]));
  return Object.keys(json)
    .filter((key) => !isRead(key) && !isNothing(json[key]))
    .map((key) => ({ pointer: `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, what: key, why: 'noPlace' }));
}

function isObject(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null;
}
