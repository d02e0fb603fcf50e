/** The whole Knock protocol: what a folder of `src/protocol/protocols` registers. */
import { isJsonObject, stringOr, type Json } from '../../../../src/protocol/core/json/json.ts';
import type { WireProtocol } from '../../../../src/protocol/protocols/contract/protocol.ts';
import { toyAdapter } from './adapter.ts';
import { toyConverter } from './converter.ts';
import { readMessage } from './document.ts';
import { readEvent, readRequest, writeItem } from './stream.ts';

export const toy: WireProtocol = {
  id: 'toy',
  title: 'Knock',
  profiles: [{ id: 'toy', title: { en: 'Knock', 'zh-cn': '敲门' }, habits: new Set(), severities: {} }],
  files: [{ name: /\.knock\.json$/i, glob: '*.knock.json', holds: { form: 'messages', container: 'json' } }],
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
  recognizeEvent: (json) => (isJsonObject(json) && typeof json['knock'] === 'string' ? 2 : 0),
  createReader: () => ({
    readDelta: () => undefined,
    read: (event, emit) => (event.kind === 'json' ? readEvent(event.json, emit) : undefined),
  }),
  readRequest,
  writeItem,
  writeResponse: ({ items }) => ({ knocks: items.filter(({ origin }) => origin === 'response').map(writeItem) }),
  reply: {
    memory: () => 'request',
    isForUser: () => true,
    write: (previous, { items }, { text, outputs }) => ({
      ...(isJsonObject(previous) ? previous : {}),
      knocks: [
        ...(isJsonObject(previous) && Array.isArray(previous['knocks']) ? (previous['knocks'] as readonly Json[]) : []),
        ...items.filter(({ origin }) => origin === 'response').map(writeItem),
        ...outputs.map(({ callId, output }) => ({ who: 'tool', for: callId, says: output })),
        { who: 'you', says: text },
      ],
    }),
  },
  missingMembers: () => ({ stream: true }),
  paths: { root: ['/knock'], base: undefined },
  converter: toyConverter,
  adapter: toyAdapter,
};
