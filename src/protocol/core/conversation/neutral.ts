/**
 * A protocol-independent conversation, which is the intermediate form of conversions. An entry is the smallest unit
 * that any protocol keeps separate. Protocols with larger messages combine several entries.
 */
import { isJsonObject, type Json, type JsonObject } from '../json/json.ts';

/** Why something is missing in the result. The messages are in `core/l10n/losses.ts`. */
type LossReason =
  | 'noPlace'
  | 'unknownType'
  | 'otherForm'
  | 'reserved'
  | 'tooDeep'
  | 'adapterDrops'
  | 'adapterFails'
  | 'adapterStops';

/** A part of the source that is missing in the result. */
export interface Loss {
  /** JSON Pointer in the source. */
  readonly pointer: string;
  /** What it is, with the source's own name. */
  readonly what: string;
  readonly why: LossReason;
}

/**
 * The kind of tool: a function takes JSON, a custom tool takes text, and for `mcp` the service itself calls an MCP
 * server.
 */
type ToolKind = 'function' | 'custom' | 'mcp';

/** A text of a part, with its place in the source. */
interface Stated {
  readonly text: string;
  readonly at: string;
}

/**
 * What a part states about its media besides their source. Only some protocols have a place for it
 * (`Converter.states`); for the others it is reported as lost.
 */
export interface StatedMedia {
  readonly mediaType?: Stated;
  /** The name of a file has a place in more protocols, and is a member of its own. */
  readonly name?: Stated;
}

export type NeutralPart = { readonly at: string; readonly stated?: StatedMedia } & (
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
      /** The JSON Pointer to the id, if it is not a member `id` of the message. */
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
      /** The call has this name in the same message, so that the name says nothing new. */
      readonly isNameOfCall?: boolean;
      readonly output: string;
    }
  /** Content that no other protocol has, or only those that write `mcp`. */
  | { readonly kind: 'foreign'; readonly what: string; readonly mcp?: McpBody };

/** What is said about an MCP server besides its calls: its tools, a request to call one, or the answer of the user. */
export interface McpBody {
  readonly type: McpType;
  /** The members, which have the same names in every protocol that has them. */
  readonly data: JsonObject;
}

const mcpTypes = ['mcp_list_tools', 'mcp_approval_request', 'mcp_approval_response'] as const;

type McpType = (typeof mcpTypes)[number];

export function isMcpType(type: string): type is McpType {
  return (mcpTypes as readonly string[]).includes(type);
}

export type Entry = NeutralBody & {
  /** The JSON Pointer to it in the source. */
  readonly at: string;
  /** What the reader found but cannot express in this form. */
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

/** Returns a tool as OpenAI's protocols write it, either beside its type or inside it. */
export function declaredOf({ name, description, parameters, strict }: NeutralTool): JsonObject {
  return {
    name,
    ...(description !== undefined && { description }),
    ...(parameters !== undefined && { parameters }),
    ...(strict !== undefined && { strict }),
  };
}

/** The members around the list of a document. */
export interface NeutralHead {
  /** By neutral name (`settingNames` of each protocol), with the member's name in the source. */
  readonly settings: ReadonlyMap<string, { readonly json: Json; readonly at: string }>;
  readonly tools: readonly NeutralTool[];
  readonly unread: readonly Loss[];
}

/** Checks whether a value carries no information, because it is absent or empty. */
export function isNothing(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isJsonObject(value) && Object.keys(value).length === 0;
}

/** Members for which every reader accepts only text. */
const textual: ReadonlySet<string> = new Set(['description', 'id', 'messageId', 'name', 'role', 'type']);

/**
 * Returns the members that a reader has not read. `known` contains those that it has read, or that carry no
 * information.
 */
export function unreadMembers(json: JsonObject, known: ReadonlySet<string>, at: string): readonly Loss[] {
  const isRead = (key: string): boolean => known.has(key) && (!textual.has(key) || !isObject(json[key]));
  return Object.keys(json)
    .filter((key) => !isRead(key) && !isNothing(json[key]))
    .map((key) => ({ pointer: `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, what: key, why: 'noPlace' }));
}

function isObject(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null;
}
