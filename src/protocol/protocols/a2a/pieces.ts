/** The parts of A2A messages that stand alone. Only those of version 0.3 state what they are. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, PieceForm } from '../contract/documents.ts';

function recognizePart({ kind, text, file, data }: JsonObject): Certainty {
  if (kind === 'text') return typeof text === 'string' ? 2 : 0;
  if (kind === 'file') return isJsonObject(file) ? 2 : 0;
  return kind === 'data' && data !== undefined ? 2 : 0;
}

export const pieces: readonly PieceForm[] = [
  {
    id: 'part',
    of: 'message',
    list: '/parts',
    recognize: recognizePart,
    surround: ([part = null]) => ({ kind: 'message', messageId: 'm', role: 'user', parts: [part] }),
  },
];
