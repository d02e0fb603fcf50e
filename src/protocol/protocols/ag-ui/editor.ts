/** The data that editors use for AG-UI. */
import { plainSchema } from '../schema-writer/plainSchema.ts';
import type { EditorWords } from '../contract/authoring.ts';
import { agUiAuthoring } from './authoring.ts';
import { Message } from './schema/messages.ts';
import { RunAgentInput } from './schema/request.ts';
import { words } from './words.ts';

export const agUiEditor: EditorWords = {
  protocol: 'ag-ui',
  authoring: agUiAuthoring,
  schemas: {
    request: (locale) => plainSchema(RunAgentInput, words, locale),
    element: (locale) => plainSchema(Message, words, locale),
  },
};
