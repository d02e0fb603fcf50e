/** Messages of Knock, an invented protocol: `{ knocks: [{ who, says, does }], tools }`. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import { noMessage, type Message, type Part } from '../../../../src/protocol/core/conversation/message.ts';

export const roles: Readonly<Record<string, string>> = { you: 'user', me: 'assistant', tool: 'tool' };

export function readMessage(json: Json): Message {
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
