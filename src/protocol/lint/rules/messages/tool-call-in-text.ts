/** A tool call that is only text. */
import { isJsonObject } from '../../../core/json/json.ts';
import { eachText } from '../../../core/conversation/message.ts';
import { offer, placeOfMessage, valueOf } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
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

export const page: RulePage = {
  why: {
    en: 'The model meant to call a tool, but its server did not recognise the call: the chat template or the tool parser does not fit the model. Nobody runs the tool, and the model learns from its own history to go on like this.',
    'zh-cn':
      '模型想调用工具，但服务器没有识别出来：对话模板或工具解析器与模型不匹配。没有人会执行该工具，而模型会从历史中学着继续这样写。',
  },
  examples: [
    {
      shows: 'a call in the tags of Qwen and Hermes',
      dialect: 'chat',
      document: [
        {
          role: 'assistant',
          content: '<tool_call>\n{"name": "get_time", "arguments": {"city": "Bern"}}\n</tool_call>',
        },
      ],
      finds: ['/0/content'],
      fixed: [
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'call_0_0', type: 'function', function: { name: 'get_time', arguments: '{"city":"Bern"}' } },
          ],
        },
      ],
    },
    {
      shows: 'a call as JSON',
      dialect: 'chat',
      document: [{ role: 'assistant', content: '{"name": "get_time", "arguments": {"city": "Bern"}}' }],
      finds: ['/0/content'],
    },
    {
      shows: 'JSON with a name',
      dialect: 'chat',
      document: [{ role: 'assistant', content: '{"name":"Ann","age":3}' }],
    },
  ],
};
