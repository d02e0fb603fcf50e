/** What the editor features need to know about Responses. */
import type { EditorWords } from '../contract/authoring.ts';
import { responsesAuthoring } from './authoring.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

export const responsesEditor: EditorWords = {
  protocol: 'responses',
  authoring: responsesAuthoring,
  schemas: {
    request: (locale) => jsonSchemaOf('responses-request', locale),
    answer: (locale) => jsonSchemaOf('responses-response', locale),
    element: (locale) => jsonSchemaOf('responses-item', locale),
    event: (locale) => jsonSchemaOf('responses-event', locale),
  },
};
