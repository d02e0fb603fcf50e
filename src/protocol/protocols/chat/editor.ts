/** What the editor features need to know about Chat Completions. */
import type { EditorWords } from '../contract/authoring.ts';
import { chatAuthoring } from './authoring.ts';
import { chatSchemaOf } from './jsonSchema.ts';

export const chatEditor: EditorWords = {
  protocol: 'chat',
  authoring: chatAuthoring,
  schemas: {
    request: (locale) => chatSchemaOf('chat-request', locale),
    element: (locale) => chatSchemaOf('chat-message', locale),
  },
};
