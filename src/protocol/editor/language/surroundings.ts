/** The context of a slice: its conversation and its protocol. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Conversation } from '../../core/conversation/conversation.ts';
import type { Message } from '../../core/conversation/message.ts';
import type { Authoring } from '../../protocols/contract/authoring.ts';
import type { DocumentProtocol, ToolDeclaration } from '../../protocols/contract/documents.ts';
import type { Locale } from '../../core/l10n/translate.ts';

export interface Surroundings {
  readonly protocol: Pick<DocumentProtocol, 'readMessage'>;
  readonly authoring: Authoring;
  /** JSON Schema of the slice's value; `{}` where there is none. */
  readonly schema: JsonObject;
  /** Tools declared by the head of the document. */
  readonly tools: readonly ToolDeclaration[];
  readonly conversation: Conversation;
  /** The position of the slice in the conversation; `undefined` for the head. */
  readonly index: number | undefined;
  /** Set if the slice is a piece of a message or a head: which of the two, and a place of the piece in it. */
  readonly pieceOf?: { readonly around: 'message' | 'head'; readonly above: string };
  /** Returns another message of the conversation; `undefined` where there is none. */
  read(index: number): Message | undefined;
  /** Each element must stay on one line. */
  readonly oneLine: boolean;
  readonly locale: Locale;
}
