/** Documents of Knock, an invented protocol: `{ knocks: [{ who, says, does }], tools }`. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { noMessage, type Message, type Part } from '../../../../src/protocol/core/conversation/message.ts';
import type { DocumentDialect } from '../../../../src/protocol/protocols/contract/dialect.ts';

export const roles: Readonly<Record<string, string>> = { you: 'user', me: 'assistant', tool: 'tool' };

function readMessage(json: Json): Message {
  if (!isJsonObject(json)) return { ...noMessage, json };
  const spot = (holder: JsonObject, at: string, member: string) => ({
    pointer: `${at}/${member}`,
    json: holder[member],
  });
  const parts: readonly Part[] =
    'says' in json ? [{ kind: 'text', pointer: '/says', value: spot(json, '', 'says') }] : [];
  const does: readonly Json[] = Array.isArray(json['does']) ? json['does'] : [];
  return {
    ...noMessage,
    json,
    role: roles[stringOr(json['who']) ?? ''],
    parts,
    calls: does.filter(isJsonObject).map((call, index) => {
      const at = `/does/${index}`;
      const [id, name, input] = [spot(call, at, 'id'), spot(call, at, 'tool'), spot(call, at, 'with')];
      return { pointer: at, id, name, arguments: input, takesText: false };
    }),
    outputs: json['who'] === 'tool' ? [{ pointer: '', id: spot(json, '', 'for'), name: undefined }] : [],
  };
}

export const toyDocuments: DocumentDialect = {
  id: 'toy',
  title: 'Knock',
  profiles: [{ id: 'toy', title: { en: 'Knock', 'zh-cn': '敲门' }, habits: new Set(), severities: {} }],
  pairing: 'by-id',
  recognizeRoot: ({ knocks }) =>
    Array.isArray(knocks) ? { form: 'request', certainty: 2, list: 'knocks' } : undefined,
  recognizeElement: ({ who, knock }) =>
    knock !== undefined
      ? { form: 'events', certainty: 2 }
      : who === undefined
        ? undefined
        : { form: 'messages', certainty: 2 },
  readMessage,
  declaredTools: ({ tools }) =>
    (Array.isArray(tools) ? (tools as readonly Json[]) : []).map((tool, index) => ({
      name: isJsonObject(tool) ? stringOr(tool['tool']) : undefined,
      parameters: isJsonObject(tool) ? tool['takes'] : undefined,
      at: { name: `/tools/${index}/tool`, parameters: `/tools/${index}/takes` },
    })),
  chosenTools: ({ must }) => (typeof must === 'string' ? [{ name: must, pointer: '/must' }] : []),
  writeOutput: (id, says) => ({ who: 'tool', for: id, says }),
};
