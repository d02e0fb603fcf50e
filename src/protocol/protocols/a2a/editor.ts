/** The data that editors use for A2A. */
import { nowhere, type EditorSupport, type Authoring } from '../contract/authoring.ts';
import type { SchemaNode } from '../schema-writer/shapeNode.ts';
import type { Locale } from '../../core/l10n/translate.ts';
import { plainSchema } from '../schema-writer/plainSchema.ts';
import { when } from '../schema-writer/when.ts';
import { OldResult, Result, RpcError } from './schema/answer.ts';
import { Card } from './schema/card.ts';
import { Message, OldMessage } from './schema/message.ts';
import { Rpc, Send } from './schema/request.ts';
import { descriptions } from './descriptions.ts';

type Schema = (locale: Locale) => SchemaNode;

const has = (...members: readonly string[]): SchemaNode => ({ anyOf: members.map((name) => ({ required: [name] })) });

const either =
  (test: SchemaNode, yes: Schema, no: Schema): Schema =>
  (locale) =>
    when(test, yes(locale), no(locale));

const of =
  (shape: Parameters<typeof plainSchema>[0]): Schema =>
  (locale) =>
    plainSchema(shape, descriptions, locale);

const result = either(has('kind'), of(OldResult), of(Result));

const envelope: Schema = (locale) => ({
  type: 'object',
  properties: {
    jsonrpc: { const: '2.0', description: descriptions['jsonrpc']?.[locale] ?? '' },
    id: { description: descriptions['rpcId']?.[locale] ?? '' },
    result: result(locale),
    error: { ...of(RpcError)(locale), description: descriptions['error']?.[locale] ?? '' },
  },
});

const answer = either(has('jsonrpc', 'result', 'error'), envelope, result);

/**
 * The JSON Schemas that completions and hovers read. Both versions, and also cards and answers, can be at the same
 * place, so each schema first tests what is there.
 */
const pieceSchemas = {
  request: either({ required: ['message'] }, of(Send), of(Rpc)),
  element: either(has('kind'), of(OldMessage), of(Message)),
  event: answer,
  answer: either(
    has('jsonrpc', 'result', 'error', 'kind', 'message', 'task', 'statusUpdate', 'artifactUpdate'),
    answer,
    of(Card),
  ),
};

/** Data that editors use to help users write A2A documents: complete parts, and where names are. */
const a2aAuthoring: Authoring = {
  snippets: [
    { label: { en: 'Text part', 'zh-cn': '文本部分' }, as: 'part', body: { kind: 'text', text: '$1' } },
    {
      label: { en: 'File part', 'zh-cn': '文件部分' },
      as: 'part',
      body: { kind: 'file', file: { name: '$1', mimeType: 'text/plain', uri: '$2' } },
    },
    { label: { en: 'Data part', 'zh-cn': '数据部分' }, as: 'part', body: { kind: 'data', data: {} } },
  ],
  parts: /\/parts\/\d+$/,
  calls: nowhere,
  tools: nowhere,
  toolNames: nowhere,
  speakers: nowhere,
  messageIds: { own: /\/messageId$/, references: nowhere },
  moments: nowhere,
  outputMember: 'text',
  imageDetail: '/detail',
  toolName: /^[a-zA-Z0-9_-]{1,64}$/,
};

export const a2aEditor: EditorSupport = {
  protocol: 'a2a',
  authoring: a2aAuthoring,
  schemas: pieceSchemas,
};
