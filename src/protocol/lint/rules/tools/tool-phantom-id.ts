/** Reports a tool output whose call does not exist. */
import { lastBeforeOutputs } from '../../../core/conversation/rows.ts';
import { exchangeAt } from '../../../core/conversation/exchange.ts';
import { intendedId, removeMessage } from '../../checks/fixPairs.ts';
import type { Rule } from '../../engine/rule.ts';
import { outputMatches } from '../../engine/pairMatches.ts';

export const toolPhantomId: Rule = {
  id: 'tool-phantom-id',
  severity: 'error',
  title: { en: 'Tool output without a call', 'zh-cn': '没有对应调用的工具输出' },
  message: {
    en: 'This output refers to “{id}”, but no call has that id, so providers reject the conversation. Use the id of the call.',
    'zh-cn': '此输出指向“{id}”，但没有调用使用该 id，模型服务会拒绝该对话。请使用调用的 id。',
  },
  source: {
    text: "OpenAI: “messages with role 'tool' must be a response to a preceeding message with 'tool_calls'” (openai/openai-go#43); Anthropic: “unexpected `tool_use_id` found in `tool_result` blocks” (anthropics/claude-code#18947); AgentScope Runtime, Agent API Protocol Specification, “Message Model”",
    url: 'https://github.com/openai/openai-go/issues/43',
  },
  fix(found) {
    const { scope, finding } = found;
    if (scope === undefined) return [];
    const intended = intendedId(scope, String(finding.args['id']));
    const { isComplete } = exchangeAt(scope.conversation, scope.index);
    if (intended === undefined) return removeMessage(found, isComplete);
    const title = { en: `Use the id of the call “${intended.id}”`, 'zh-cn': `使用调用“${intended.id}”的 id` };
    const changes = [{ do: 'set', pointer: finding.pointer, value: intended.id } as const];
    return [{ title, isPreferred: intended.isSure, changes }, ...removeMessage(found, false)];
  },
  reach: ['exchange', 'ids', 'presence'],
  concerns: ({ outputs }) => outputs.length > 0,
  checkConversation(scope, { options, lacks }, report) {
    const isById = scope.conversation.pairing === 'by-id';
    if (isById && (options.fragment || lacks === 'context')) return;
    // The calls of outputs at the beginning are in the part that the document lacks.
    if (isById && lacks !== undefined && lastBeforeOutputs(scope.conversation, scope.index) === -1) return;
    outputMatches(scope).forEach(({ is }, nth) => {
      const { id, pointer } = (is === 'phantom' ? scope.message.outputs[nth] : undefined) ?? {};
      // An output inside an event belongs to an answer, and the request of that answer may contain the call.
      if (typeof id?.json !== 'string' || (isById && pointer !== '')) return;
      // An `item_reference` refers to an item that the server has stored, and this item may be the call.
      if (scope.conversation.countOf('item_reference') > 0) return;
      report({ pointer: id.pointer, args: { id: id.json } });
    });
  },
};
