/**
 * Does an event fit its model? Nearly all do, so a quick look that can only say "certainly" comes
 * before the full check that can say what is wrong.
 */
import type * as z from 'zod';
import { isJsonObject, type Json } from '../../base/json.ts';
import { toPointer, type Path } from '../../base/pointer.ts';
import type { Misfit } from '../dialect.ts';
import { createQuickCheck } from './quickCheck.ts';
import { AgentContent, AgentResponse, Message } from './schema.ts';

const models = { response: AgentResponse, message: Message, content: AgentContent } as const;

const quick = {
  response: createQuickCheck(AgentResponse),
  message: createQuickCheck(Message),
  content: createQuickCheck(AgentContent),
};

/** Empty for what is none of the three objects: that is another rule's business. */
export function checkEvent(json: Json): readonly Misfit[] {
  if (!isJsonObject(json)) return [];
  const { object } = json;
  if (object !== 'content' && object !== 'message' && object !== 'response') return [];
  if (quick[object](json)) return [];
  const result = models[object].safeParse(json);
  return result.success ? [] : result.error.issues.map(toProblem);
}

function toProblem(issue: z.core.$ZodIssue): Misfit {
  return { pointer: toPointer(issue.path as Path), expected: toExpected(issue) };
}

function toExpected(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  // The one refinement in the models is that a number is whole.
  if (issue.code === 'custom') return 'integer';
  if (issue.code === 'invalid_value') return toChoice(issue.values);
  const isChoice = issue.code === 'invalid_union' && 'options' in issue && issue.options !== undefined;
  return isChoice ? toChoice(issue.options) : issue.message;
}

function toChoice(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(' | ');
}
