/** What the editor features need to know about the Agent API. */
import type { JsonObject } from '../../core/json/json.ts';
import type { Locale } from '../../core/l10n/lexicon.ts';
import type { EditorWords } from '../contract/authoring.ts';
import { agentApiAuthoring } from './authoring.ts';
import { findSchema, jsonSchemaOf } from './jsonSchema.ts';

export const agentApiEditor: EditorWords = {
  protocol: 'agent-api',
  authoring: agentApiAuthoring,
  schemas: {
    request: (locale) => schemaOf('agent-request', locale),
    answer: (locale) => schemaOf('agent-response', locale),
    element: (locale) => schemaOf('message', locale),
    event: (locale) => schemaOf('event', locale),
  },
};

function schemaOf(name: string, locale: Locale): JsonObject {
  const entry = findSchema(name);
  return entry === undefined ? {} : jsonSchemaOf(entry, locale);
}
