/** Reports a conversation that ends with unanswered calls. */
import { stringOr } from '../../../core/json/json.ts';
import { exchangeAt } from '../../../core/conversation/exchange.ts';
import type { Call, Message } from '../../../core/conversation/message.ts';
import { placeOf } from '../../checks/fixPairs.ts';
import { objectAt } from '../../checks/rawMessage.ts';
import type { Rule } from '../../engine/rule.ts';
import { callMatches } from '../../engine/pairMatches.ts';

export const toolCallPending: Rule = {
  id: 'tool-call-pending',
  severity: 'info',
  title: { en: 'Waiting for a tool output', 'zh-cn': '正在等待工具输出' },
  message: {
    en: 'Waiting for the output of {names}. Providers reject the conversation without it.',
    'zh-cn': '正在等待 {names} 的输出。没有它，模型服务会拒绝该对话。',
  },
  source: {
    text: "OpenAI, when it is sent: “An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.” (sdcb/chats#132)",
    url: 'https://github.com/sdcb/chats/pull/132',
  },
  fix(found, { protocol }) {
    const { scope } = found;
    if (scope === undefined) return [];
    const { open, end } = exchangeAt(scope.conversation, scope.index);
    const pointer = placeOf(found, end);
    // Parallel calls are answered together, because an output for only one of them would leave the others unanswered.
    const changes = open.flatMap(({ index, half: { id } }) => {
      const calling = found.message(index)?.json;
      const value = id === undefined || calling === undefined ? undefined : protocol.writeOutput?.(id, '', calling);
      return value === undefined ? [] : [{ do: 'insert', pointer, value } as const];
    });
    const title = { en: 'Insert empty outputs', 'zh-cn': '插入空的输出' };
    return changes.length === 0 ? [] : [{ title, isPreferred: false, changes }];
  },
  reach: ['exchange', 'ids'],
  concerns: ({ calls: called }) => called.length > 0,
  checkConversation(scope, { isUnfinished, lacks }, report) {
    const matches = isUnfinished || lacks === 'context' ? [] : callMatches(scope);
    if (!matches.some(({ is }) => is === 'pending')) return;
    const waiting = scope.message.calls.filter((one, nth) => matches[nth]?.is === 'pending' && one.byServer !== true);
    const [first] = waiting;
    if (first === undefined) return;
    const names = waiting.map((one) => nameOf(one, scope.message)).join(', ');
    report({ pointer: first.id.pointer, args: { names } });
  },
};

/** The name of the called tool. Calls of the service's built-in tools have no name, so their type is used. */
function nameOf({ name, pointer }: Call, message: Message): string {
  return stringOr(name.json) ?? stringOr(objectAt(message, pointer)?.['type']) ?? '?';
}
