/** Reports a `tool_choice` that servers do not know. */
import { isJsonObject, type Json, type JsonObject } from '../../../core/json/json.ts';
import { excerptOf } from '../../checks/excerpt.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolChoiceInvalid: Rule = {
  id: 'tool-choice-invalid',
  severity: 'error',
  title: { en: 'Invalid “tool_choice”', 'zh-cn': '无效的“tool_choice”' },
  message: {
    en: 'Invalid “tool_choice” {value}, so servers reject the request. Use none, auto, required or {type: "function", function: {name: …}}.',
    'zh-cn':
      '无效的“tool_choice”：{value}，服务器会拒绝请求。请使用 none、auto、required 或 {type: "function", function: {name: …}}。',
  },
  source: {
    text: "OpenAI: “'$.tool_choice' is invalid.” (openai/openai-node#521)",
    url: 'https://github.com/openai/openai-node/issues/521',
  },
  protocols: ['chat'],
  fix({ finding: { pointer }, document: { head } }) {
    const choice = head?.['tool_choice'];
    const value = choice === 'any' ? 'required' : isJsonObject(choice) ? byName(choice) : undefined;
    if (value === undefined) return [];
    return [preferredFix('Convert to the expected form', '转换为预期的形式', { do: 'set', pointer, value })];
  },
  checkDocument({ head }, _context, report) {
    const choice = head?.['tool_choice'] ?? null;
    if (choice !== null && !isValid(choice)) report({ pointer: '/tool_choice', args: { value: excerptOf(choice) } });
  },
};

function isValid(choice: Json): boolean {
  if (!isJsonObject(choice)) return choice === 'none' || choice === 'auto' || choice === 'required';
  const { type } = choice;
  if (type !== 'function' && type !== 'custom' && type !== 'allowed_tools') return false;
  const inner = choice[type];
  return isJsonObject(inner) && (type === 'allowed_tools' || typeof inner['name'] === 'string');
}

/** Converts a choice without its type, and the forms of other protocols. */
function byName(choice: JsonObject): Json | undefined {
  const inner = choice['function'];
  const name = isJsonObject(inner) ? inner['name'] : choice['name'];
  return typeof name === 'string' ? { type: 'function', function: { name } } : undefined;
}
