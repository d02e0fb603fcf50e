/**
 * What an editor needs to know about a protocol, beyond its shapes, while people read and write its documents: the
 * snippets to offer, and where names and points in time are.
 */
import type { Json, JsonObject } from '../../core/json/json.ts';
import type { Locale, LocalizedText } from '../../core/l10n/translate.ts';

/** A snippet that is inserted as a unit. */
export interface Snippet {
  readonly label: LocalizedText;
  /** Where the snippet may be inserted. */
  readonly as: SnippetPlace;
  /**
   * The JSON to insert. In its strings, `$1` marks the cursor position, `$call` stands for the id of an unanswered
   * call, and `$tool` for the name of a declared tool.
   */
  readonly body: Json;
}

/** An element of the conversation, a part of a message, a call in a message, or a tool that a request declares. */
export type SnippetPlace = 'message' | 'part' | 'call' | 'tool';

/**
 * The patterns match JSON Pointers. A pointer starts at the element for everything inside a message, and at the root
 * for everything else.
 */
export interface Authoring {
  readonly snippets: readonly Snippet[];
  readonly parts: RegExp;
  readonly calls: RegExp;
  readonly tools: RegExp;
  /** Where a request names one of its tools outside the conversation. */
  readonly toolNames: RegExp;
  /** Names of speakers, the authors of messages. */
  readonly speakers: RegExp;
  /**
   * The id of a message (`own`), and where other messages refer to it (`references`). Both match nothing in a
   * protocol without message ids.
   */
  readonly messageIds: { readonly own: RegExp; readonly references: RegExp };
  /** Timestamps in Unix seconds. */
  readonly moments: RegExp;
  /** The member beside an output's id that holds the content of the output. */
  readonly outputMember: string;
  /** The level of detail at which the model looks at an image, as a pointer relative to its part. */
  readonly imageDetail: string;
  /** The valid names of tools. */
  readonly toolName: RegExp;
}

/** An element of a conversation, an event, or the object around a conversation. */
export type Piece = 'element' | 'event' | 'request' | 'answer';

/** The JSON Schemas of pieces, with descriptions in the given language; they are created on demand. */
export type PieceSchemas = Readonly<Partial<Record<Piece, (locale: Locale) => JsonObject>>>;

/** What only editors need of a protocol: `editor.ts` in its folder, which `editors.ts` lists. */
export interface EditorSupport {
  /** The id of the protocol. */
  readonly protocol: string;
  readonly authoring: Authoring;
  readonly schemas: PieceSchemas;
}

/** A pattern that matches no pointer, for features that a protocol does not have. */
export const nowhere = /^\b$/;

/** The defaults for a protocol that defines no values of its own. */
export const plainAuthoring: Authoring = {
  snippets: [],
  parts: nowhere,
  calls: nowhere,
  tools: nowhere,
  toolNames: nowhere,
  speakers: nowhere,
  messageIds: { own: nowhere, references: nowhere },
  moments: nowhere,
  outputMember: 'output',
  imageDetail: '/detail',
  toolName: /^[a-zA-Z0-9_-]{1,64}$/,
};
