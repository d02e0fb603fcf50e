/** Reports a tool call that a model wrote into its text, in the notations that different models were trained on. */
import { isJsonObject, tryParseJson, type Json, type JsonObject } from '../../../core/json/json.ts';
import { eachText } from '../../../core/conversation/message.ts';
import { outsideCode } from '../../checks/outsideCode.ts';
import { optionalFix, placeOfMessage, valueOf } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolCallInText: Rule = {
  id: 'tool-call-in-text',
  severity: 'warning',
  title: { en: 'Tool call written as text', 'zh-cn': '写成文本的工具调用' },
  message: {
    en: 'The tool call is written as text, so the tool is not run. Check the chat template or the tool parser of the server.',
    'zh-cn': '工具调用写成了文本，因此工具不会执行。请检查服务器的对话模板或工具解析器。',
  },
  source: {
    text: '“leaks tool calls into `content` as text” (NVIDIA/NemoClaw#2731); many model servers without a suitable parser do this',
    url: 'https://github.com/NVIDIA/NemoClaw/issues/2731',
  },
  fix(found, { protocol }) {
    const { scope, finding } = found;
    const json = scope?.message.json;
    const text = valueOf(found);
    const { callsMember: member } = protocol;
    if (member === undefined || typeof text !== 'string' || !isJsonObject(json)) return [];
    const calls = readWrittenCalls(text);
    const place = placeOfMessage(found);
    if (calls.length === 0 || json[member.name] != null || finding.pointer !== `${place}/content`) return [];
    const value = calls.map((call, index) =>
      member.write(`call_${scope?.index ?? 0}_${index}`, call.name, JSON.stringify(call.arguments)),
    );
    return [
      optionalFix(
        `Convert to “${member.name}”`,
        `转换为“${member.name}”`,
        { do: 'set', pointer: finding.pointer, value: null },
        { do: 'set', pointer: `${place}/${member.name}`, value },
      ),
    ];
  },
  checkMessage(message, _context, report) {
    if (message.role !== 'assistant') return;
    eachText(message, (text, pointer) => {
      if (hasWrittenCall(text)) report({ pointer });
    });
  },
};

interface WrittenCall {
  readonly name: string;
  readonly arguments: JsonObject;
}

const tags = /<(?:(?:\w{1,20}:)?(?:tool_calls?|function_calls?|tool_use)[>\s]|invoke name=|function=)/i;
const tagged = /<tool_call>([^]*?)<\/tool_call>/gi;
/** A call inside other text: a name, directly followed by arguments. */
const embedded = /\{\s{0,20}"name"\s{0,20}:\s{0,20}"[\w.-]{1,64}"\s{0,20},\s{0,20}"arguments"\s{0,20}:\s{0,20}["{]/;
const fence = /^```(?:json|tool_call)?\s*\n([^]*?)\n?```$/;
/** The maximum length of a text that is parsed as a call, because no call is longer. */
const longest = 100_000;

/** Whether the text contains a call. The check is cheap for texts that have neither tags nor braces. */
export function hasWrittenCall(text: string): boolean {
  if (text.includes('<') && tags.test(text) && tags.test(outsideCode(text))) return true;
  if (!text.includes('"arguments"') && !text.includes('"parameters"')) return false;
  return embedded.test(outsideCode(text)) || completeCalls(text).length > 0;
}

/** Returns the calls that can be parsed; empty if the text does not consist only of calls. */
export function readWrittenCalls(text: string): readonly WrittenCall[] {
  if (text.replaceAll(tagged, '').trim() !== '') return completeCalls(text);
  const calls = Array.from(text.matchAll(tagged), ([, inner = '']) => toCalls(tryParseJson(inner)));
  return calls.some(({ length }) => length === 0) ? [] : calls.flat();
}

/** Parses a text that consists only of calls, with or without a code fence. */
function completeCalls(text: string): readonly WrittenCall[] {
  if (text.length > longest) return [];
  const trimmed = text.trim();
  const json = fence.exec(trimmed)?.[1] ?? trimmed;
  return /^[[{]/.test(json) ? toCalls(tryParseJson(json)) : [];
}

function toCalls(json: Json | undefined): readonly WrittenCall[] {
  if (Array.isArray(json)) {
    const calls = (json as readonly Json[]).map(toCalls);
    return calls.some(({ length }) => length === 0) ? [] : calls.flat();
  }
  if (!isJsonObject(json)) return [];
  const { name, arguments: args, parameters, function: inner, tool_calls: list } = json;
  // A call in the form of an element of `tool_calls`, or an object with a `tool_calls` list.
  if (isJsonObject(inner) || Array.isArray(list)) return toCalls(inner ?? list);
  const given = toArguments(args ?? parameters);
  const called = name ?? inner;
  if (typeof called !== 'string' || given === undefined) return [];
  // An object that describes parameters is a tool definition, not a call.
  return args === undefined && ('properties' in given || 'type' in given) ? [] : [{ name: called, arguments: given }];
}

function toArguments(json: Json | undefined): JsonObject | undefined {
  const value = typeof json === 'string' ? tryParseJson(json) : json;
  return isJsonObject(value) ? value : undefined;
}
