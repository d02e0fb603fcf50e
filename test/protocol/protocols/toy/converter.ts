/** Converts documents of Knock from and to the neutral conversation. */
import { isJsonObject, stringOr, type Json, type JsonObject } from '../../../../src/protocol/core/json/json.ts';
import type { Entry } from '../../../../src/protocol/core/conversation/neutral.ts';
import type { Converter, Written } from '../../../../src/protocol/protocols/contract/converter.ts';
import { roles } from './document.ts';

const speakers = new Map(Object.entries(roles).map(([who, role]) => [role, who]));

function read(json: Json, at: string): readonly Entry[] {
  const { who, says, for: callId, does } = isJsonObject(json) ? json : {};
  const text = stringOr(says) ?? '';
  const role = roles[stringOr(who) ?? ''] ?? 'user';
  if (role === 'tool') {
    return [{ kind: 'output', tool: 'function', callId: stringOr(callId) ?? '', output: text, at, unread: [] }];
  }
  const calls = (Array.isArray(does) ? (does as readonly Json[]) : []).filter(isJsonObject).map((call): Entry => ({
    kind: 'call',
    tool: 'function',
    callId: stringOr(call['id']) ?? '',
    name: stringOr(call['tool']) ?? '',
    arguments: stringOr(call['with']) ?? '',
    at,
    unread: [],
  }));
  if (calls.length > 0 && says === undefined) return calls;
  return [{ kind: 'message', role, parts: [{ kind: 'text', text, at: `${at}/says` }], at, unread: [] }, ...calls];
}

function write(entry: Entry): Written {
  const one = (json: JsonObject): Written => ({ json, count: 1, losses: [] });
  if (entry.kind === 'output') return one({ who: 'tool', for: entry.callId, says: entry.output });
  if (entry.kind === 'call')
    return one({ who: 'me', does: [{ id: entry.callId, tool: entry.name, with: entry.arguments }] });
  if (entry.kind !== 'message') {
    return { json: undefined, count: 1, losses: [{ pointer: entry.at, what: entry.kind, why: 'noPlace' }] };
  }
  const says = entry.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  return one({ who: speakers.get(entry.role) ?? 'you', says });
}

export const toyConverter: Converter = {
  id: 'toy',
  title: 'Knock',
  keepsMetadata: true,
  formOf: (form) => (form === 'answer' ? 'request' : form),
  split(document) {
    const { knocks, ...head } = isJsonObject(document) ? document : { knocks: document };
    const list: readonly Json[] = Array.isArray(knocks) ? knocks : [];
    return { form: 'request', head, elements: list.map((json, index) => ({ json, at: `/knocks/${index}` })) };
  },
  join: (_form, head, elements) => ({ ...head, knocks: elements }),
  read,
  write: (entries) => entries.map(write),
  readHead: () => ({ settings: new Map(), tools: [], unread: [] }),
  writeHead: ({ settings }) => ({
    json: {},
    losses: [...settings.values()].map(({ at }) => ({ pointer: at, what: at.slice(1), why: 'noPlace' })),
  }),
};
