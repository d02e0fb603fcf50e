/**
 * What an editor has to know of a protocol beyond its shapes while people read and write its
 * documents: what to offer as a whole, and where names and moments stand.
 */
import type { Json } from '../../core/json/json.ts';
import type { Locale } from '../../core/l10n/lexicon.ts';

/** Something to insert as a whole. */
export interface Snippet {
  readonly label: Readonly<Record<Locale, string>>;
  /** Where it may stand. */
  readonly as: SnippetPlace;
  /**
   * What is inserted. In its strings, `$1` is where the cursor goes, `$call` an unanswered call's id,
   * `$tool` the name of a declared tool.
   */
  readonly body: Json;
}

/** An element of the conversation, a part of a message, a call in it, or a tool that a request declares. */
export type SnippetPlace = 'message' | 'part' | 'call' | 'tool';

/** Patterns are of JSON Pointers: from the element for what is in messages, from the root for the rest. */
export interface Authoring {
  readonly snippets: readonly Snippet[];
  readonly parts: RegExp;
  readonly calls: RegExp;
  readonly tools: RegExp;
  /** Where a request names one of its tools outside of the conversation. */
  readonly toolNames: RegExp;
  /** Names of speakers. */
  readonly speakers: RegExp;
  /** The id of a message, and where others refer to it; none match where there is no such thing. */
  readonly messageIds: { readonly own: RegExp; readonly references: RegExp };
  /** Moments in Unix seconds. */
  readonly moments: RegExp;
  /** The member beside an output's id that holds what it says. */
  readonly outputMember: string;
  /** How finely an image is looked at, as a pointer from its part. */
  readonly imageDetail: string;
  /** What may be a tool's name. */
  readonly toolName: RegExp;
}

/** A pattern that no pointer matches: for what a protocol has not. */
export const nowhere = /^\b$/;

/** Of a protocol that says nothing else. */
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
