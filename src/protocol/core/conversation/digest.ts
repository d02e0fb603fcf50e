/** The data that a conversation keeps of each message after reading it. It is small, because there may be a million. */
import { inlineBytes } from './dataUri.ts';
import { eachText, type Message } from './message.ts';

export interface Digest {
  readonly role: string | undefined;
  readonly name: string | undefined;
  /** Ids and names that are not strings are left out. */
  readonly calls: readonly CallDigest[];
  readonly outputs: readonly OutputDigest[];
  /** The message's own id, in protocols where ids must be unique. */
  readonly id: string | undefined;
  /** The number of bytes of the media in the message itself, as they are sent. */
  readonly inlineBytes: number;
  /** Whether the text contains “json” anywhere. Only computed if it is needed. */
  readonly mentionsJson: boolean;
}

export interface CallDigest {
  readonly pointer: string;
  readonly id: string | undefined;
  readonly name: string | undefined;
}

export interface OutputDigest {
  readonly pointer: string;
  readonly id: string | undefined;
  readonly name: string | undefined;
}

/**
 * Creates a digest. `asksForJson`: JSON mode requires that a message contains the word; otherwise no text is searched.
 */
export function digestOf(message: Message, { asksForJson }: { readonly asksForJson: boolean }): Digest {
  let bytes = 0;
  for (const { kind, value } of message.parts) {
    if (kind !== 'text' && typeof value.json === 'string') bytes += inlineBytes(value.json);
  }
  let mentionsJson = false;
  if (asksForJson) {
    eachText(message, (text) => {
      mentionsJson ||= /json/i.test(text);
    });
  }
  return {
    role: message.role,
    name: message.name,
    calls: message.calls.map(({ pointer, id, name }) => ({ pointer, id: textOf(id.json), name: textOf(name.json) })),
    outputs: message.outputs.map(({ pointer, id, name }) => ({
      pointer,
      id: textOf(id.json),
      name: textOf(name?.json),
    })),
    id: textOf(message.id?.json),
    inlineBytes: bytes,
    mentionsJson,
  };
}

function textOf(json: unknown): string | undefined {
  return typeof json === 'string' && json !== '' ? json : undefined;
}
