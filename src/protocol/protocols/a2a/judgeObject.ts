/** Where a request, an answer, an event or a message is not what its version of A2A demands. */
import type { JsonObject } from '../../core/json/json.ts';
import { isCard } from './card.ts';
import { judgeAnswer } from './judgeAnswer.ts';
import { judgeMessage } from './judgeMembers.ts';
import type { Deviation } from './judgePart.ts';
import { judgeRequest } from './judgeRequest.ts';
import { sentMessage } from './spoken.ts';
import { versionOfMethod } from './vocabulary.ts';

/**
 * Rules of their own judge cards. A request that has an id is judged as it is sent, one without an id as a
 * draft, which gets what it lacks when it is sent.
 */
export function judgeObject(json: JsonObject): readonly Deviation[] {
  if (isCard(json)) return [];
  const version = versionOfMethod(json['method']);
  if (version !== undefined) return judgeRequest(json, version, json['id'] != null);
  const sent = sentMessage(json);
  if (sent === undefined) return judgeAnswer(json);
  const given = { messageId: '', ...sent.json };
  return judgeMessage(given, sent.pointer, sent.json['role'] === 'user' ? '0.3' : '1.0');
}
