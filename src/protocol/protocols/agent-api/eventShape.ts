/**
 * Checks whether an event matches its model. Nearly all events do, so a quick check that can only confirm a match runs
 * before the full check, which can report what is wrong.
 */
import { isJsonObject, type Json } from '../../core/json/json.ts';
import type { Misfit } from '../contract/documents.ts';
import { toMisfits } from '../building-blocks/toMisfits.ts';
import { createQuickCheck } from './quickCheck.ts';
import { AgentContent, AgentResponse, Message } from './schema.ts';

const models = { response: AgentResponse, message: Message, content: AgentContent } as const;

const quick = {
  response: createQuickCheck(AgentResponse),
  message: createQuickCheck(Message),
  content: createQuickCheck(AgentContent),
};

/** Empty for JSON that is not one of the three objects, because another rule checks that. */
export function checkEvent(json: Json): readonly Misfit[] {
  if (!isJsonObject(json)) return [];
  const { object } = json;
  if (object !== 'content' && object !== 'message' && object !== 'response') return [];
  if (quick[object](json)) return [];
  const result = models[object].safeParse(json);
  return result.success ? [] : toMisfits(result.error.issues);
}
