/** Reports a tool call without an output. */
import type { Json } from '../../../core/json/json.ts';
import { exchangeAt } from '../../../core/conversation/exchange.ts';
import { matchOutputs } from '../../../core/conversation/pairs.ts';
import { nthOf, placeOf } from '../../checks/fixPairs.ts';
import type { Fix, Found, MessageScope, Rule } from '../../engine/rule.ts';
import { callMatches } from '../../engine/pairMatches.ts';

export const toolCallUnanswered: Rule = {
  id: 'tool-call-unanswered',
  severity: 'error',
  title: { en: 'Tool call without an output', 'zh-cn': '没有输出的工具调用' },
  message: {
    en: 'Tool call “{id}” ({name}) has no output, so most providers reject the conversation. If the tool failed, add an output such as “Error: Timeout”.',
    'zh-cn':
      '工具调用“{id}”（{name}）没有输出，多数模型服务会拒绝该对话。工具失败时也请添加输出，例如“Error: Timeout”。',
  },
  source: {
    text: "OpenAI: “An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: call_…” (sdcb/chats#132); DeepSeek: “(insufficient tool messages following tool_calls message)” (langgenius/dify#32222); Anthropic: “`tool_use` ids were found without `tool_result` blocks immediately after” (anthropics/claude-code#8210); Gemini: “number of function response parts is equal to the number of function call parts” (google-gemini/gemini-cli#4217); Mistral: “Not the same number of function calls and responses” (mistralai/client-ts#106)",
    url: 'https://github.com/sdcb/chats/pull/132',
  },
  fix(found, { protocol }) {
    const { scope, finding } = found;
    const nth = scope === undefined ? -1 : nthOf(found, scope, scope.message.calls);
    const id = scope?.message.calls[nth]?.id.json;
    if (scope === undefined || typeof id !== 'string') return [];
    const { unmatchedOutputs, end, isComplete } = exchangeAt(scope.conversation, scope.index);
    const text = `Error: ${String(finding.args['name'])} gave no output.`;
    const value = protocol.writeOutput?.(id, text, scope.message.json);
    if (value === undefined) return [];
    const isPreferred = unmatchedOutputs.length === 0 && isComplete && !isAnsweredLate(scope, id);
    const title = { en: 'Insert the missing output', 'zh-cn': '插入缺少的输出' };
    const insertion = { title, isPreferred, changes: [{ do: 'insert', pointer: placeOf(found, end), value } as const] };
    return [...reconnections(found, id, unmatchedOutputs), insertion];
  },
  reach: ['exchange', 'ids'],
  concerns: ({ calls: called }) => called.length > 0,
  checkConversation(scope, { isUnfinished, list, lacks }, report) {
    const matches = isUnfinished || lacks === 'context' ? [] : callMatches(scope);
    matches.forEach(({ is }, nth) => {
      const called = is === 'unanswered' || is === 'pending' ? scope.message.calls[nth] : undefined;
      if (called === undefined || (is === 'pending' && called.byServer !== true)) return;
      // In an answer of Responses, or in one of its events, calls may be open, because the client answers them with
      // its next request.
      if ((list === '/output' || called.pointer === '/item') && called.byServer !== true) return;
      report({
        pointer: called.id.pointer,
        args: { id: textOr(called.id.json, ''), name: textOr(called.name.json, '?') },
      });
    });
  },
};

function textOr(json: Json | undefined, otherwise: string): string {
  return typeof json === 'string' && json !== '' ? json : otherwise;
}

/** Whether an output for the call came too late. The fix for that output moves it, which also answers the call. */
function isAnsweredLate({ conversation, index }: MessageScope, id: string): boolean {
  return conversation
    .answerers(id)
    .some((at) => matchOutputs(conversation, at).some((one) => one.is === 'late' && one.call.index === index));
}

/** Fixes that use outputs without a call as the answer, because these may be meant for it. Their content is kept. */
function reconnections(
  found: Found,
  id: string,
  unmatchedOutputs: ReturnType<typeof exchangeAt>['unmatchedOutputs'],
): readonly Fix[] {
  return unmatchedOutputs.flatMap(({ index, half }) => {
    const output = found.message(index)?.outputs.find(({ pointer }) => pointer === half.pointer);
    if (output === undefined || half.id === undefined) return [];
    const title = { en: `Use the output “${half.id}” for this call`, 'zh-cn': `将输出“${half.id}”用于此调用` };
    const pointer = placeOf(found, index, output.id.pointer);
    return [{ title, isPreferred: false, changes: [{ do: 'set', pointer, value: id }] }];
  });
}
