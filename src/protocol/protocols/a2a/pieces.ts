/** The parts of A2A messages that stand alone. */
import { isJsonObject, type JsonObject } from '../../core/json/json.ts';
import type { Certainty, PieceForm } from '../contract/documents.ts';

function recognizePart({ kind, text, file, data, raw, url, mediaType, type, role }: JsonObject): Certainty {
  // Parts of version 1.0 do not state what they are, but files have these members.
  if (kind === undefined && type === undefined && role === undefined && typeof mediaType === 'string') {
    return typeof raw === 'string' || typeof url === 'string' ? 2 : 0;
  }
  if (kind === undefined && isJsonObject(file) && ('fileWithUri' in file || 'fileWithBytes' in file)) return 2;
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
    surround: ([part = null]) =>
      isJsonObject(part) && part['kind'] === undefined
        ? { messageId: 'm', role: 'ROLE_USER', parts: [part] }
        : { kind: 'message', messageId: 'm', role: 'user', parts: [part] },
  },
];
