/** Reports a call that lacks required members. */
import { isJsonObject, toJsonText, type Json, type JsonObject } from '../../../core/json/json.ts';
import { nthOf } from '../../checks/fixPairs.ts';
import { holderOf, objectAt, rawCalls } from '../../checks/rawMessage.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { openaiTypes } from '../../checks/sources.ts';

export const toolCallShape: Rule = {
  id: 'tool-call-shape',
  severity: 'error',
  title: { en: 'Invalid tool call', 'zh-cn': '无效的工具调用' },
  message: {
    en: 'Invalid tool call, which servers reject. Use {id, type: "function", function: {name, arguments}}.',
    'zh-cn': '无效的工具调用，服务器会拒绝。请使用 {id, type: "function", function: {name, arguments}}。',
  },
  source: openaiTypes('ChatCompletionMessageToolCall'),
  protocols: ['chat'],
  fix(found) {
    const { scope, document } = found;
    const called = scope?.message.calls[nthOf(found, scope, scope.message.calls)];
    const written = scope && called && objectAt(scope.message, called.pointer);
    const value = written && restructure(written);
    if (value === undefined || scope === undefined || called === undefined) return [];
    const pointer = `${document.list}/${scope.index}${called.pointer}`;
    return [preferredFix('Convert to the expected form', '转换为预期的形式', { do: 'set', pointer, value })];
  },
  looksAt: 'calls',
  checkMessage(message, _context, report) {
    rawCalls(message).forEach((written, nth) => {
      const called = message.calls[nth];
      const tool = isJsonObject(written) ? written[called?.takesText === true ? 'custom' : 'function'] : undefined;
      if (called === undefined) return;
      if (!isJsonObject(tool)) report({ pointer: called.pointer });
      else if (typeof called.name.json !== 'string' || called.arguments.json === undefined) {
        report({ pointer: holderOf(called.name.pointer) });
      }
    });
  },
};

/** Builds a valid call from the names that other protocols and shorthand notations use for its parts. */
function restructure(written: JsonObject): JsonObject | undefined {
  const { id, type: _type, function: inner, name: outer, arguments: given, args, input, parameters, ...rest } = written;
  const tool = isJsonObject(inner) ? inner : {};
  const name = tool['name'] ?? outer ?? (typeof inner === 'string' ? inner : undefined);
  if (typeof name !== 'string') return undefined;
  const values = tool['arguments'] ?? tool['args'] ?? tool['parameters'] ?? given ?? args ?? input ?? parameters ?? {};
  return {
    ...(id === undefined ? {} : { id }),
    type: 'function',
    function: { name, arguments: toText(values) },
    ...rest,
  };
}

function toText(values: Json): string {
  return typeof values === 'string' ? values : toJsonText(values);
}
