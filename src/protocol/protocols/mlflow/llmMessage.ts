/**
 * The message of MLflow's older ChatModel, a dataclass that checks itself: `mlflow/types/llm.py` of MLflow 3. It
 * reports only one error, as a Python message without locations.
 */
import { isJsonObject, type Json, type JsonObject } from '../../core/json/json.ts';
import { pythonRepr } from '../python/pythonText.ts';
import { keeping, type Check, type PydanticIssue } from '../python/model.ts';

/** Returns the error that a class reports for a value, if any. */
type FieldCheck = (value: JsonObject) => string | undefined;

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return 'dict';
}

function checkText(value: JsonObject, key: string, isRequired: boolean): string | undefined {
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

const checkCall: FieldCheck = (call) => {
  const issue = checkText({ id: '', ...call }, 'id', true);
  if (issue !== undefined) return issue;
  const { function: called = null } = call;
  if (called === null) return '`function` is required';
  if (!isJsonObject(called)) return `'${typeOf(called)}' object has no attribute 'items'`;
  const lack = missingIn(called, 'FunctionToolCallArguments', ['name', 'arguments']);
  if (lack !== undefined) return `Error when coercing ${pythonRepr(called)} to FunctionToolCallArguments: ${lack}`;
  return (
    checkText(called, 'name', true) ??
    checkText(called, 'arguments', true) ??
    checkText({ type: 'function', ...call }, 'type', true)
  );
};

function matchCalls(calls: Json): string | undefined {
  if (calls === null) return undefined;
  if (!Array.isArray(calls)) return '`tool_calls` must be a list';
  const list = calls as readonly Json[];
  if (!list.every(isJsonObject)) return 'Items in `tool_calls` must all have the same type: ToolCall or dict';
  const lack = list.map((call) => missingIn(call, 'ToolCall', ['function'])).find((issue) => issue !== undefined);
  if (lack !== undefined) return `Error when coercing ${pythonRepr(calls)} to ToolCall: ${lack}`;
  return list.map(checkCall).find((issue) => issue !== undefined);
}

const isTruthy = (value: Json | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : isJsonObject(value) ? Object.keys(value).length > 0 : Boolean(value);

const checkMessage: FieldCheck = (message) => {
  const { refusal, content, tool_calls: calls = null } = message;
  const role = checkText(message, 'role', true);
  if (role !== undefined) return role;
  const issue = isTruthy(refusal)
    ? (checkText(message, 'refusal', true) ??
      (isTruthy(content) ? 'Both `content` and `refusal` cannot be set' : undefined))
    : checkText(message, 'content', !isTruthy(calls));
  return issue ?? checkText(message, 'name', false) ?? matchCalls(calls) ?? checkText(message, 'tool_call_id', false);
};

const members: ReadonlySet<string> = new Set(['role', 'content', 'refusal', 'name', 'tool_calls', 'tool_call_id']);

const refuse = (type: string, message: string): readonly PydanticIssue[] => [{ type, message, loc: [], pointer: '' }];

/** `mlflow.types.llm.ChatMessage(**value)`. */
export const LlmChatMessage: Check = keeping(
  (value = null) => {
    if (!isJsonObject(value)) return refuse('TypeError', `argument after ** must be a mapping, not ${typeOf(value)}`);
    const unexpected = Object.keys(value).find((key) => !members.has(key));
    if (unexpected !== undefined) {
      return refuse('TypeError', `ChatMessage.__init__() got an unexpected keyword argument '${unexpected}'`);
    }
    const lack = missingIn(value, 'ChatMessage', ['role']);
    if (lack !== undefined) return refuse('TypeError', lack);
    const issue = checkMessage(value);
    return issue === undefined ? [] : refuse('ValueError', issue);
  },
  (value) => {
    if (!isJsonObject(value)) return value;
    const { tool_calls: calls, ...issue } = value;
    const kept = Array.isArray(calls) ? (calls as readonly JsonObject[]).map(keepCall) : undefined;
    return withoutNulls({ ...issue, tool_calls: kept ?? null });
  },
);

function keepCall({ id, type = 'function', function: called = null }: JsonObject): JsonObject {
  const { name, arguments: input } = isJsonObject(called) ? called : {};
  return withoutNulls({ function: withoutNulls({ name, arguments: input }), id, type });
}

function withoutNulls(json: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null && value !== undefined));
}
