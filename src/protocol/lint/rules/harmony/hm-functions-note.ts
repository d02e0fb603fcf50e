/** Reports declared functions when the sentence is missing that states on which channel they are called. */
import { isFunction } from '../../../protocols/harmony/tools.ts';
import { insertAt } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

const note = "Calls to these tools must go to the commentary channel: 'functions'.";

export const hmFunctionsNote: Rule = {
  id: 'hm-functions-note',
  severity: 'warning',
  title: { en: 'System message without the note about functions', 'zh-cn': '系统消息缺少函数说明' },
  message: {
    en: "Functions are declared, but the system message lacks “Calls to these tools must go to the commentary channel: 'functions'.”",
    'zh-cn': "声明了函数，但系统消息缺少“Calls to these tools must go to the commentary channel: 'functions'.”",
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages, tools }, report) {
    const index = messages.findIndex(({ role, content }) => role === 'system' && content !== undefined);
    const content = messages[index]?.content;
    if (content === undefined || content.text.includes(note) || ![...tools].some(isFunction)) return;
    report({ index, at: messages[index]?.header.speaker ?? content, fixes: [insertAt(content.end, `\n${note}`)] });
  },
};
