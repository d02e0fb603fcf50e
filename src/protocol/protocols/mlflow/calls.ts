/** Calls and usage, which all chat models of MLflow share: `mlflow/types/chat.py` of MLflow 3. */
import { integer, model, optional, text, withDefault, type Check } from '../python/model.ts';
import type { Edition } from './chatEditions.ts';

export const Function = model('Function', { name: optional(text), arguments: optional(text) });

export const createToolCall = ({ call }: Edition): Check =>
  model('ToolCall', { id: text, type: withDefault(text, 'function'), function: Function, ...call });

export const createUsage = ({ usage }: Edition): Check =>
  usage({
    prompt_tokens: optional(integer),
    completion_tokens: optional(integer),
    total_tokens: optional(integer),
  });
