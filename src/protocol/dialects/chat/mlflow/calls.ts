/** Calls and usage, as all of MLflow's chat models have them: `mlflow/types/chat.py` of MLflow 3 (2026). */
import { integer, model, optional, text, withDefault } from '../../pydantic/model.ts';

export const Function = model('Function', { name: optional(text), arguments: optional(text) });

export const ToolCall = model('ToolCall', {
  id: text,
  type: withDefault(text, 'function'),
  function: Function,
  thought_signature: optional(text),
});

const PromptTokensDetails = model('PromptTokensDetails', { cached_tokens: optional(integer) });

export const ChatUsage = model('ChatUsage', {
  prompt_tokens: optional(integer),
  completion_tokens: optional(integer),
  total_tokens: optional(integer),
  prompt_tokens_details: optional(PromptTokensDetails),
});
