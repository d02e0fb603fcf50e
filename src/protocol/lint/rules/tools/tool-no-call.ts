/** Reports an output at a place where no tool was called. */
import { lastBeforeOutputs } from '../../../core/conversation/rows.ts';
import { removeMessage } from '../../checks/fixPairs.ts';
import type { Rule } from '../../engine/rule.ts';
import { outputMatches } from '../../engine/pairMatches.ts';

export const toolNoCall: Rule = {
  id: 'tool-no-call',
  severity: 'error',
  title: { en: 'Tool output without a call before it', 'zh-cn': '工具输出之前没有调用' },
  message: {
    en: 'The message before this tool output has no “tool_calls”, so servers reject the request. Keep outputs with their calls.',
    'zh-cn': '此工具输出之前的消息没有“tool_calls”，服务器会拒绝请求。请将输出与其调用放在一起。',
  },
  source: {
    text: "OpenAI: “Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.” (openai/openai-go#43, miurla/morphic#136); Anthropic: “unexpected `tool_use_id` found in `tool_result` blocks” (anthropics/claude-code#18947)",
    url: 'https://github.com/openai/openai-go/issues/43',
  },
  protocols: ['chat'],
  fix(found) {
    const { scope } = found;
    if (scope === undefined) return [];
    // If the message before is an assistant message without a call, the call was most likely lost.
    const before = scope.conversation.at(lastBeforeOutputs(scope.conversation, scope.index));
    return removeMessage(found, before === undefined || before.role === 'user' || before.role === 'system');
  },
  reach: ['exchange', 'ids'],
  concerns: ({ outputs }) => outputs.length > 0,
  checkConversation(scope, { options, lacks }, report) {
    const isFragment = options.fragment || lacks !== undefined;
    for (const match of outputMatches(scope)) {
      if (match.is === 'no-call' && !(match.leads && isFragment)) report();
    }
  },
};
