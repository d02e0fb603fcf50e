/** What the editor features need to know about Chat Completions. */
import type { EditorWords } from '../contract/protocol.ts';
import { chatAuthoring } from './authoring.ts';
import { chatSchemaOf } from './jsonSchema.ts';

export const editor: EditorWords = {
  authoring: chatAuthoring,
  schemas: {
    request: (locale) => chatSchemaOf('chat-request', locale),
    element: (locale) => chatSchemaOf('chat-message', locale),
  },
};
