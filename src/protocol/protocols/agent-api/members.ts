/** Which members each model has under a profile. They are taken from the schemas, so that nothing is listed twice. */
import type { ModelName, Profile } from '../contract/profile.ts';
import { AgentContent, AgentRequest, AgentResponse, Message } from './schema.ts';

const own: Readonly<Record<ModelName, readonly string[]>> = {
  request: Object.keys(AgentRequest.shape),
  response: Object.keys(AgentResponse.shape),
  message: Object.keys(Message.shape),
  content: [...new Set(AgentContent.options.flatMap((option) => Object.keys(option.shape)))],
};

export function members(model: ModelName, profile: Profile): readonly string[] {
  return [...own[model], ...(profile.extraMembers[model] ?? [])];
}
