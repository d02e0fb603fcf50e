/**
 * Checks an object as MLflow 3 does: whether it is valid, what the model keeps of it, and which warnings MLflow
 * reports.
 */
import { isJsonObject, type Json } from '../core/json/json.ts';
import { isDeeperThan } from '../core/json/jsonDepth.ts';
import { chatAgents } from './mlflow/chatAgent.ts';
import { completions } from './mlflow/completions.ts';
import { LlmChatMessage } from './mlflow/llmMessage.ts';
import type { MlflowVersion } from './mlflow/mlflowVersion.ts';
import { keptBy, root, type Check } from './python/model.ts';
import { Message } from './mlflow/message.ts';
import { payloads } from './mlflow/payloads.ts';
import { warningsOf } from './mlflow/warnings.ts';

/** The keys are the names of the models in `mlflow.types`. */
const models = {
  ResponsesAgentRequest: (version) => payloads[version].Request,
  ResponsesAgentResponse: (version) => payloads[version].Response,
  ResponsesAgentStreamEvent: (version) => payloads[version].StreamEvent,
  ChatAgentRequest: (version) => chatAgents[version].Request,
  ChatAgentResponse: (version) => chatAgents[version].Response,
  ChatAgentChunk: (version) => chatAgents[version].Chunk,
  ChatCompletionRequest: (version) => completions[version].Request,
  ChatCompletionResponse: (version) => completions[version].Response,
  ChatCompletionChunk: (version) => completions[version].Chunk,
  'llm.ChatMessage': () => LlmChatMessage,
} as const satisfies Readonly<Record<string, (version: MlflowVersion) => Check>>;

export type MlflowModel = keyof typeof models;
export const mlflowModels = Object.keys(models) as readonly MlflowModel[];

export interface MlflowIssue {
  /** Pydantic's location, including the tags of unions. */
  readonly loc: readonly (string | number)[];
  readonly pointer: string;
  /** Pydantic's error type, or the Python exception of a dataclass. */
  readonly type: string;
  readonly message: string;
}

export type MlflowResult =
  | { readonly verdict: 'invalid'; readonly errors: readonly MlflowIssue[] }
  | {
      readonly verdict: 'valid';
      /** `model_dump(exclude_none=True)`. */
      readonly dump: Json;
      readonly warnings: readonly string[];
      /** Only for a ResponsesAgent request: the model that each element of its input was parsed as. */
      readonly itemClasses?: readonly ('Message' | 'OutputItem')[];
    };

/** The maximum nesting depth, because the models are recursive and so is this code. */
const deepest = 500;

const tooDeep: MlflowIssue = {
  loc: [],
  pointer: '',
  type: 'recursion_loop',
  message: 'Recursion error - cyclic reference detected',
};

/**
 * Checks a value against a model. The behaviour was measured with pydantic 2.13 and MLflow 3.18.0 (`newest`), 3.17.2
 * and 3.6.1. Never throws on JSON.
 * @param version 3.17 if absent: what it requires of tools also suits 3.18, which requires less.
 */
export function checkMlflow(value: Json, model: MlflowModel, version: MlflowVersion = '3.17'): MlflowResult {
  if (isDeeperThan(value, deepest)) return { verdict: 'invalid', errors: [tooDeep] };
  const check = models[model](version);
  const errors = check(value, root);
  if (errors.length > 0) return { verdict: 'invalid', errors };
  const isReported = model === 'ResponsesAgentRequest' || model === 'ResponsesAgentResponse';
  return {
    verdict: 'valid',
    dump: keptBy(check, value) ?? null,
    warnings: isReported ? warningsOf(value) : [],
    ...(model === 'ResponsesAgentRequest' && { itemClasses: classesIn(value) }),
  };
}

/** For each element of the input, the first of the two models that accepts it. */
function classesIn(request: Json): readonly ('Message' | 'OutputItem')[] {
  const input = isJsonObject(request) && Array.isArray(request['input']) ? (request['input'] as readonly Json[]) : [];
  return input.map((item) => (Message(item, root).length === 0 ? 'Message' : 'OutputItem'));
}
