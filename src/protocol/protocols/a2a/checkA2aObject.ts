/** Finds the places where a request, an answer, an event or a message does not meet its version of A2A. */
import type { JsonObject } from '../../core/json/json.ts';
import { isCard } from './card.ts';
import { checkAnswer } from './checkAnswer.ts';
import { checkMessage } from './checkMembers.ts';
import type { A2aFinding } from './checkPart.ts';
import { checkRequest } from './checkRequest.ts';
import { sentMessage } from './findMessage.ts';
import { versionOfMethod } from './vocabulary.ts';

/**
 * Cards are checked by separate rules. A request with an id is checked as it is sent; a request without an id is a
 * draft, in which missing members are added when it is sent.
 */
export function checkA2aObject(json: JsonObject): readonly A2aFinding[] {
  if (isCard(json)) return [];
  const version = versionOfMethod(json['method']);
  if (version !== undefined) return checkRequest(json, version, json['id'] != null);
  const sent = sentMessage(json);
  if (sent === undefined) return checkAnswer(json);
  const given = { messageId: '', ...sent.json };
  return checkMessage(given, sent.pointer, sent.json['role'] === 'user' ? '0.3' : '1.0');
}
