/** Reports a handoff that is announced in the text without a call of a tool. */
import { eachText } from '../../../core/conversation/message.ts';
import { lastBeforeOutputs } from '../../../core/conversation/rows.ts';
import type { Conversation } from '../../../core/conversation/conversation.ts';
import { excerpt } from '../../checks/excerpt.ts';
import { findHandoff, handoffTool, isHandoffTool } from '../../checks/handoff.ts';
import type { Rule } from '../../engine/rule.ts';

export const handoffInProse: Rule = {
  id: 'handoff-in-prose',
  severity: 'info',
  title: { en: 'Handoff written as text', 'zh-cn': '写成文本的转交' },
  message: {
    en: 'This handoff is only text, so no other agent takes over: “{sentence}” Use a tool, for example transfer_to_writer.',
    'zh-cn': '此转交只是文本，没有其他智能体接手：“{sentence}”请使用工具，例如 transfer_to_writer。',
  },
  source: { text: 'A handoff that is only announced in text is not carried out (a heuristic)' },
  protocols: ['chat', 'responses'],
  fix({ document: { head } }, { protocol, tools }) {
    const declared = head?.['tools'];
    const declaration = protocol.writeTool?.(handoffTool);
    if (head === undefined || declaration === undefined || [...tools.keys()].some(isHandoffTool)) return [];
    const title = { en: 'Declare a handoff tool', 'zh-cn': '声明转交工具' };
    const change = Array.isArray(declared)
      ? ({ do: 'insert', pointer: `/tools/${declared.length}`, value: declaration } as const)
      : ({ do: 'set', pointer: '/tools', value: [declaration] } as const);
    return [{ title, isPreferred: false, changes: [change] }];
  },
  reach: ['exchange'],
  concerns: ({ role }) => role === 'assistant',
  checkConversation(scope, _context, report) {
    const { conversation, index } = scope;
    if (conversation.at(index)?.role !== 'assistant') return;
    eachText(scope.message, (text, pointer) => {
      const sentence = findHandoff(text);
      if (sentence === undefined || isCalledNearby(conversation, index)) return;
      report({ pointer, args: { sentence: excerpt(sentence) } });
    });
  },
};

/**
 * Whether a handoff tool is called in this message, in the next one, or in the one whose outputs precede
 * this message.
 */
function isCalledNearby(conversation: Conversation, index: number): boolean {
  const near = [index, index + 1, lastBeforeOutputs(conversation, index)];
  return near.some((at) => conversation.at(at)?.calls.some(({ name }) => isHandoffTool(name)));
}
