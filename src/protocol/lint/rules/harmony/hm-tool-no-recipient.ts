/** Reports a tool output in Harmony that has no recipient. */
import { insertAt, isPlainName, replace } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmToolNoRecipient: Rule = {
  id: 'hm-tool-no-recipient',
  severity: 'warning',
  title: { en: 'Tool output without “to=assistant”', 'zh-cn': '工具输出缺少“to=assistant”' },
  message: {
    en: 'The output of “{tool}” is missing “to=assistant”, so the official parser reads the tool name as an unknown role. Add it.',
    'zh-cn': '“{tool}”的输出缺少“to=assistant”，官方解析器会把工具名当作未知角色。请添加。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unknown role: functions.…”; the library writes such messages itself when they have no recipient',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, report) {
    for (const [index, { header, role, content }] of messages.entries()) {
      const { speaker, recipient } = header;
      if (role !== 'tool' || speaker === undefined || content === undefined) continue;
      if (recipient?.text === 'assistant') continue;
      const fix = recipient === undefined ? insertAt(speaker.end, ' to=assistant') : replace(recipient, 'assistant');
      const fixes = isPlainName(recipient?.text ?? speaker.text) ? [fix] : [];
      report({ index, at: recipient ?? speaker, args: { tool: speaker.text }, fixes });
    }
  },
};
