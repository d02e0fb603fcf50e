/** Reports data of a single request in the instructions that all requests share. */
import { eachText } from '../../../core/conversation/message.ts';
import { findDynamicText } from '../../checks/dynamicText.ts';
import { leadingInstructions, isInstruction } from '../../checks/instructions.ts';
import { offer, valueOf } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';

export const systemDynamicData: Rule = {
  id: 'system-dynamic-data',
  severity: 'warning',
  title: { en: 'Data in the system prompt', 'zh-cn': '系统提示中的数据' },
  says: {
    en: 'Business data in the system prompt; move it to a user or tool message.',
    'zh-cn': '系统提示中有业务数据；请移到用户或工具消息中。',
  },
  source: {
    text: 'OpenAI, Prompt caching: “place static content like instructions and examples at the beginning of your prompt, and put variable content at the end”',
    url: 'https://platform.openai.com/docs/guides/prompt-caching',
  },
  dialects: ['chat'],
  fix(found) {
    const { finding, whole } = found;
    const text = valueOf(found);
    const piece = typeof text === 'string' ? findDynamicText(text) : undefined;
    if (typeof text !== 'string' || piece === undefined) return [];
    const rest = (text.slice(0, piece.start) + text.slice(piece.end)).trim();
    if (rest === '') return [];
    const message = { role: 'user', content: text.slice(piece.start, piece.end).trim() };
    const place = `${whole.list}/${leadingInstructions(whole.conversation)}`;
    return [
      offer(
        'Move it to a new message of the user',
        '移到新的用户消息中',
        { do: 'set', pointer: finding.pointer, value: rest },
        { do: 'insert', pointer: place, value: message },
      ),
    ];
  },
  checkMessage(message, _context, tell) {
    if (!isInstruction(message.role)) return;
    eachText(message, (text, pointer) => {
      if (findDynamicText(text) !== undefined) tell({ pointer });
    });
  },
};
