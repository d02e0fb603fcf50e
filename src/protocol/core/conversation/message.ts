/**
 * The common view of one message, item or event of a conversation in any protocol: the speaker, the contents, the calls
 * and the outputs. All pointers start at the message. Values are kept as written, because rules check them.
 */
import type { Json } from '../json/json.ts';

export interface Message {
  readonly json: Json;
  /**
   * `undefined` if there is no role or it is not a string. With adjacent pairing, exactly the outputs have the role
   * `tool`.
   */
  readonly role: string | undefined;
  /** Identifies the speaker if several have the same role. */
  readonly name: string | undefined;
  readonly parts: readonly Part[];
  readonly calls: readonly Call[];
  readonly outputs: readonly Output[];
  /** The message's own id, in protocols where two messages must not have the same id. */
  readonly id?: Spot;
}

export type PartKind = 'text' | 'reasoning' | 'refusal' | 'image' | 'audio' | 'video' | 'file' | 'data' | 'unknown';

export interface Part {
  readonly kind: PartKind;
  readonly pointer: string;
  /** The content that is read or fetched: a text, or the URL of a medium. */
  readonly value: Spot;
}

/** A value and its location. For a missing value, the pointer is the one that it would have. */
export interface Spot {
  readonly pointer: string;
  readonly json: Json | undefined;
}

export interface Call {
  readonly pointer: string;
  readonly id: Spot;
  readonly name: Spot;
  readonly arguments: Spot;
  /** Whether the tool takes text instead of JSON. */
  readonly takesText: boolean;
  /** Set if the server runs the tool itself, so that the call never waits for the client. */
  readonly byServer?: true;
  /** Set if the beginning of the arguments is not known, because the stream began inside the call. */
  readonly isCut?: true;
}

export interface Output {
  readonly pointer: string;
  readonly id: Spot;
  /** The name of the tool, in protocols where outputs repeat it. */
  readonly name: Spot | undefined;
}

export const noMessage: Message = {
  json: null,
  role: undefined,
  name: undefined,
  parts: [],
  calls: [],
  outputs: [],
};

/** Calls `look` with the texts of the message, in order. */
export function eachText({ parts }: Message, look: (text: string, pointer: string) => void): void {
  for (const { kind, value } of parts) {
    if (kind === 'text' && typeof value.json === 'string') look(value.json, value.pointer);
  }
}
