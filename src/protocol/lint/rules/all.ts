/** All rules by topic, in the order of the catalogue. A test compares them with the folders. */
import { a2a } from './a2a/index.ts';
import { harmony } from './harmony/index.ts';
import { messages } from './messages/index.ts';
import { request } from './request/index.ts';
import { responses } from './responses/index.ts';
import { stream } from './stream/index.ts';
import { text } from './text/index.ts';
import { tools } from './tools/index.ts';
import type { Rule, Topic } from '../engine/rule.ts';

export const topics: readonly Topic[] = [stream, a2a, tools, request, messages, responses, text, harmony];

export const rules: readonly Rule[] = topics.flatMap((topic) => topic.rules);

/** Returns the topic of the rule with this id. */
export function topicOf(id: string): Topic | undefined {
  return topics.find((topic) => topic.rules.some((rule) => rule.id === id));
}
