/** Reports a tool call that is written as plain text. */
import { isJsonObject } from '../../../core/json/json.ts';
import { eachText } from '../../../core/conversation/message.ts';
import { offer, placeOfMessage, valueOf } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { hasWrittenCall, readWrittenCalls } from '../../checks/writtenCalls.ts';

export const toolCallInText: Rule = {
  id: 'tool-call-in-text',
  severity: 'warning',
  title: { en: 'A tool call written as text', 'zh-cn': '写成文本的工具调用' },
  says: {
    en: 'Tool call written as text; the API will not run it.',
    'zh-cn': '工具调用写成了文本；API 不会执行它。',
  },
  source: {
    text: '“leaks tool calls into `content` as text” (NVIDIA/NemoClaw#2731), as many model servers without a fitting parser do',
    url: 'https://github.com/NVIDIA/NemoClaw/issues/2731',
  },
  fix(found, { dialect }) {
    const { here, finding } = found;
    const json = here?.message.json;
    const text = valueOf(found);
    const { callsMember: member } = dialect;
    if (member === undefined || typeof text !== 'string' || !isJsonObject(json)) return [];
    const calls = readWrittenCalls(text);
    const place = placeOfMessage(found);
    if (calls.length === 0 || json[member.name] != null || finding.pointer !== `${place}/content`) return [];
    const value = calls.map((call, index) =>
      member.write(`call_${here?.index ?? 0}_${index}`, call.name, JSON.stringify(call.arguments)),
    );
    return [
      offer(
        `Convert to \`${member.name}\``,
        `转换为 \`${member.name}\``,
        { do: 'set', pointer: finding.pointer, value: null },
        { do: 'set', pointer: `${place}/${member.name}`, value },
      ),
    ];
  },
  checkMessage(message, _context, tell) {
    if (message.role !== 'assistant') return;
    eachText(message, (text, pointer) => {
      if (hasWrittenCall(text)) tell({ pointer });
    });
  },
};
