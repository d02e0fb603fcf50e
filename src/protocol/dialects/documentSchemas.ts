/** Which JSON Schema holds for which piece of a document; made once for each language. */
import type { JsonObject } from '../base/json.ts';
import type { Locale } from '../lexicon/lexicon.ts';
import { findSchema, jsonSchemaOf as agentApiSchemaOf } from './agent-api/jsonSchema.ts';
import { chatSchemaOf } from './chat/jsonSchema.ts';
import type { DialectId, Form } from './dialect.ts';
import { jsonSchemaOf as responsesSchemaOf } from './responses/jsonSchema.ts';

/** An element of a conversation, an event, or the object around a conversation. */
export type Piece = 'element' | 'event' | 'request' | 'answer';

/** The piece that an element of such a document is. */
export function pieceOfElement(form: Form): Piece {
  if (form === 'requests') return 'request';
  return form === 'events' ? 'event' : 'element';
}

const makers: Readonly<Record<DialectId, Readonly<Partial<Record<Piece, (locale: Locale) => JsonObject>>>>> = {
  a2a: {},
  'ag-ui': {},
  'agent-api': {
    request: (locale) => agentApiSchema('agent-request', locale),
    answer: (locale) => agentApiSchema('agent-response', locale),
    element: (locale) => agentApiSchema('message', locale),
    event: (locale) => agentApiSchema('event', locale),
  },
  chat: {
    request: (locale) => chatSchemaOf('chat-request', locale),
    element: (locale) => chatSchemaOf('chat-message', locale),
  },
  responses: {
    request: (locale) => responsesSchemaOf('responses-request', locale),
    answer: (locale) => responsesSchemaOf('responses-response', locale),
    element: (locale) => responsesSchemaOf('responses-item', locale),
    event: (locale) => responsesSchemaOf('responses-event', locale),
  },
};

const made = new Map<string, JsonObject>();

/** `{}` where a protocol has no such piece. */
export function documentSchema(dialect: DialectId, piece: Piece, locale: Locale): JsonObject {
  const key = `${dialect} ${piece} ${locale}`;
  const schema = made.get(key) ?? makers[dialect][piece]?.(locale) ?? {};
  made.set(key, schema);
  return schema;
}

function agentApiSchema(name: string, locale: Locale): JsonObject {
  const entry = findSchema(name);
  return entry === undefined ? {} : agentApiSchemaOf(entry, locale);
}
