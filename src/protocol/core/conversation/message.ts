/**
 * The common view of one message, item or event of a conversation, whatever its protocol: who
 * speaks, what is said, called and answered. All pointers begin at the message. Values are as
 * written: judging them is the rules' business.
 */
import type { Json } from '../json/json.ts';

export interface Message {
  readonly json: Json;
  /** `undefined` where there is none or it is no text. With adjacent pairing, `tool` is that of outputs and of nothing else. */
  readonly role: string | undefined;
  /** Which of several speakers of the role it is. */
  readonly name: string | undefined;
  readonly parts: readonly Part[];
  readonly calls: readonly Call[];
  readonly outputs: readonly Output[];
  /** Its own id, in protocols where two messages must not share one. */
  readonly id?: Spot;
}

export type PartKind = 'text' | 'reasoning' | 'refusal' | 'image' | 'audio' | 'video' | 'file' | 'data' | 'unknown';

export interface Part {
  readonly kind: PartKind;
  readonly pointer: string;
  /** What is read or fetched: a text, or the URL of a medium. */
  readonly value: Spot;
}

/** A value and where it stands; a missing one is pointed at as if it were there. */
export interface Spot {
  readonly pointer: string;
  readonly json: Json | undefined;
}

export interface Call {
  readonly pointer: string;
  readonly id: Spot;
  readonly name: Spot;
  readonly arguments: Spot;
  /** The tool takes text, not JSON. */
  readonly takesText: boolean;
  /** The server runs the tool itself: the call never waits for the client. */
  readonly byServer?: true;
}

export interface Output {
  readonly pointer: string;
  readonly id: Spot;
  /** Of the tool, where outputs repeat it. */
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

/** Shows the texts that are said, in order. */
export function eachText({ parts }: Message, look: (text: string, pointer: string) => void): void {
  for (const { kind, value } of parts) {
    if (kind === 'text' && typeof value.json === 'string') look(value.json, value.pointer);
  }
}
