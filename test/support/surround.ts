/** Creates the conversation around a message, to test what the editor offers for the message. */
import type { Json, JsonObject } from '../../src/protocol/core/json/json.ts';
import { createConversation } from '../../src/protocol/core/conversation/liveConversation.ts';
import { digestOf } from '../../src/protocol/core/conversation/digest.ts';
import { chat } from '../../src/protocol/protocols/chat/protocol.ts';
import type { DocumentProtocol } from '../../src/protocol/protocols/contract/documents.ts';
import { authoringOf } from '../../src/protocol/protocols/editors.ts';
import type { Surroundings } from '../../src/protocol/editor/language/surroundings.ts';

export interface Around extends Partial<Omit<Surroundings, 'protocol' | 'tools'>> {
  readonly protocol?: DocumentProtocol;
  /** The object that contains the conversation. */
  readonly head?: JsonObject;
  readonly messages?: readonly Json[];
}

/** Returns the surroundings of a position, which is after the last message unless specified. */
export function surround(around: Around = {}): Surroundings {
  const { protocol = chat, head = {}, messages = [], ...rest } = around;
  const read = messages.map((message) => protocol.readMessage(message));
  return {
    protocol,
    authoring: authoringOf(protocol.id),
    schema: {},
    tools: protocol.declaredTools(head),
    conversation: createConversation(
      read.map((message) => digestOf(message, { asksForJson: false })),
      protocol.pairing,
    ),
    index: messages.length,
    read: (index) => read[index],
    oneLine: true,
    locale: 'en',
    ...rest,
  };
}

/** Splits a text with `|` at the cursor position into the text without `|` and the cursor's offset. */
export function atCursor(marked: string): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf('|');
  if (offset === -1) throw new Error('expected a | in the text');
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}
