/**
 * The message of MLflow's older ChatModel, a dataclass that checks itself: `mlflow/types/llm.py` of MLflow 3. It
 * reports only one error, as a Python message without locations.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { pythonRepr } from '../python/pythonText.ts';
import { keeping, type Check, type ModelError } from '../python/model.ts';

/** Returns the error that a class reports for a value, if any. */
type Judge = (value: JsonObject) => string | undefined;

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return 'dict';
}

function judgeText(value: JsonObject, key: string, isRequired: boolean): string | undefined {
  const { [key]: text = null } = value;
  if (text === null) return isRequired ? `\`${key}\` is required` : undefined;
  return typeof text === 'string' ? undefined : `\`${key}\` must be of type str, got ${typeOf(text)}`;
}

/** Python's message for a call of a class without required arguments; `undefined` if nothing is missing. */
function missingIn(value: JsonObject, name: string, needed: readonly string[]): string | undefined {
  const absent = needed.filter((key) => value[key] === undefined).map((key) => `'${key}'`);
  if (absent.length === 0) return undefined;
  const list = absent.length > 1 ? `${absent.slice(0, -1).join(', ')} and ${absent.at(-1)}` : absent.join('');
  const count = `${absent.length} required positional argument${absent.length > 1 ? 's' : ''}`;
  return `${name}.__init__() missing ${count}: ${list}`;
}

const judgeCall: Judge = (call) => {
  const said = judgeText({ id: '', ...call }, 'id', true);
  if (said !== undefined) return said;
  const { function: called = null } = call;
  if (called === null) return '`function` is required';
  if (!isJsonObject(called)) return `'${typeOf(called)}' object has no attribute 'items'`;
  const lack = missingIn(called, 'FunctionToolCallArguments', ['name', 'arguments']);
  if (lack !== undefined) return `Error when coercing ${pythonRepr(called)} to FunctionToolCallArguments: ${lack}`;
  return (
    judgeText(called, 'name', true) ??
    judgeText(called, 'arguments', true) ??
    judgeText({ type: 'function', ...call }, 'type', true)
  );
};

function judgeCalls(calls: Json): string | undefined {
  if (calls === null) return undefined;
  if (!Array.isArray(calls)) return '`tool_calls` must be a list';
  const list = calls as readonly Json[];
  if (!list.every(isJsonObject)) return 'Items in `tool_calls` must all have the same type: ToolCall or dict';
  const lack = list.map((call) => missingIn(call, 'ToolCall', ['function'])).find((said) => said !== undefined);
  if (lack !== undefined) return `Error when coercing ${pythonRepr(calls)} to ToolCall: ${lack}`;
  return list.map(judgeCall).find((said) => said !== undefined);
}

const isTruthy = (value: Json | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : isJsonObject(value) ? Object.keys(value).length > 0 : Boolean(value);

const judgeMessage: Judge = (message) => {
  const { refusal, content, tool_calls: calls = null } = message;
  const role = judgeText(message, 'role', true);
  if (role !== undefined) return role;
  const said = isTruthy(refusal)
    ? (judgeText(message, 'refusal', true) ??
      (isTruthy(content) ? 'Both `content` and `refusal` cannot be set' : undefined))
    : judgeText(message, 'content', !isTruthy(calls));
  return said ?? judgeText(message, 'name', false) ?? judgeCalls(calls) ?? judgeText(message, 'tool_call_id', false);
};

const members: ReadonlySet<string> = new Set(['role', 'content', 'refusal', 'name', 'tool_calls', 'tool_call_id']);

const refuse = (type: string, message: string): readonly ModelError[] => [{ type, message, loc: [], pointer: '' }];

/** `mlflow.types.llm.ChatMessage(**value)`. */
export const LlmChatMessage: Check = keeping(
  (value = null) => {
    if (!isJsonObject(value)) return refuse('TypeError', `argument after ** must be a mapping, not ${typeOf(value)}`);
    const stranger = Object.keys(value).find((key) => !members.has(key));
    if (stranger !== undefined) {
      return refuse('TypeError', `ChatMessage.__init__() got an unexpected keyword argument '${stranger}'`);
    }
    const lack = missingIn(value, 'ChatMessage', ['role']);
    if (lack !== undefined) return refuse('TypeError', lack);
    const said = judgeMessage(value);
    return said === undefined ? [] : refuse('ValueError', said);
  },
  (value) => {
    if (!isJsonObject(value)) return value;
    const { tool_calls: calls, ...said } = value;
    const kept = Array.isArray(calls) ? (calls as readonly JsonObject[]).map(keepCall) : undefined;
    return withoutNulls({ ...said, tool_calls: kept ?? null });
  },
);

function keepCall({ id, type = 'function', function: called = null }: JsonObject): JsonObject {
  const { name, arguments: input } = isJsonObject(called) ? called : {};
  return withoutNulls({ function: withoutNulls({ name, arguments: input }), id, type });
}

function withoutNulls(json: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null && value !== undefined));
}
