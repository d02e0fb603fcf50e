/** What is known around a slice: the conversation it stands in, and the protocol that it speaks. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Conversation } from '../../core/conversation/conversation.ts';
import type { Message } from '../../core/conversation/message.ts';
import type { Authoring } from '../../protocols/contract/authoring.ts';
import type { DocumentDialect, ToolDeclaration } from '../../protocols/contract/dialect.ts';
import type { Locale } from '../../core/l10n/lexicon.ts';

export interface Surroundings {
  readonly dialect: Pick<DocumentDialect, 'readMessage'>;
  readonly authoring: Authoring;
  /** JSON Schema of the slice's value; `{}` where there is none. */
  readonly schema: JsonObject;
  /** Declared by the document's head. */
  readonly tools: readonly ToolDeclaration[];
  readonly conversation: Conversation;
  /** The slice's position in the conversation; `undefined` for the head. */
  readonly index: number | undefined;
  /** Another message of the conversation; `undefined` where there is none. */
  read(index: number): Message | undefined;
  /** Each element must stay on one line. */
  readonly oneLine: boolean;
  readonly locale: Locale;
}
