/** Where a request, an answer, an event or a message is not what its version of A2A demands. */
import type { JsonObject } from '../../base/json.ts';
import { isCard } from './card.ts';
import { judgeAnswer } from './judgeAnswer.ts';
import { judgeMessage } from './judgeMembers.ts';
import type { Deviation } from './judgePart.ts';
import { sentMessage } from './spoken.ts';
import { versionOfMethod } from './vocabulary.ts';

/** Of a request only its message, and not the id that it gets when it is sent; rules of their own judge cards. */
export function judgeObject(json: JsonObject): readonly Deviation[] {
  if (isCard(json)) return [];
  const version = versionOfMethod(json['method']);
  const sent = sentMessage(json);
  if (version === undefined && sent === undefined) return judgeAnswer(json);
  if (sent === undefined) return [];
  const given = { messageId: '', ...sent.json };
  return judgeMessage(given, sent.pointer, version ?? (sent.json['role'] === 'user' ? '0.3' : '1.0'));
}
