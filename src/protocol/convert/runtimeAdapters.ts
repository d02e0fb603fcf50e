/** The adapters of real servers that are known word for word. Without one, `as-runtime` is what our converters make. */
import { agentScopeRequests } from '../dialects/responses/agentscope/requests.ts';
import { agentScopeResponses } from '../dialects/responses/agentscope/responses.ts';
import { agentScopeStreams } from '../dialects/responses/agentscope/stream.ts';
import { mlflowStreams } from '../dialects/responses/mlflow/chatStream.ts';
import { mlflowToChat } from '../dialects/responses/mlflowToChat.ts';
import type { ConvertedForm, ConverterId } from '../dialects/converter.ts';
import type { RuntimeAdapter } from '../dialects/runtimeAdapter.ts';

const adapters: readonly RuntimeAdapter[] = [
  agentScopeRequests,
  agentScopeResponses,
  agentScopeStreams,
  mlflowToChat,
  mlflowStreams,
];

/** `undefined` where nobody has one for this. */
export function runtimeAdapter(
  from: ConverterId,
  to: ConverterId,
  form: ConvertedForm | 'events',
): RuntimeAdapter | undefined {
  return adapters.find((one) => one.from === from && one.to === to && one.forms.includes(form));
}
