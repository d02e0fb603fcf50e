/** What a conversation keeps of each message after it was read: little, because there may be a million. */
import { inlineBytes } from './dataUri.ts';
import { eachText, type Message } from './message.ts';

export interface Digest {
  readonly role: string | undefined;
  readonly name: string | undefined;
  /** Without the ids and names that are no text. */
  readonly calls: readonly CallDigest[];
  readonly outputs: readonly OutputDigest[];
  /** Its own, where no two may share one. */
  readonly id: string | undefined;
  /** Bytes of the media that stand in the message itself, as they are sent. */
  readonly inlineBytes: number;
  /** Says “json” anywhere, as far as anybody wants to know. */
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

/** `asksForJson`: JSON mode demands that a message says the word; otherwise no text is searched for it. */
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
