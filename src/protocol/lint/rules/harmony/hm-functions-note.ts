/** Reports declared functions when the sentence is missing that states on which channel they are called. */
import { isFunction } from '../../../protocols/harmony/tools.ts';
import { insertAt } from '../../checks/harmonyEdits.ts';
import type { Rule } from '../../engine/rule.ts';

const note = "Calls to these tools must go to the commentary channel: 'functions'.";

export const hmFunctionsNote: Rule = {
  id: 'hm-functions-note',
  severity: 'warning',
  title: { en: 'System message without the note about functions', 'zh-cn': '系统消息缺少有关函数的说明' },
  message: {
    en: "The system message does not say where functions are called, so the model may use the wrong channel. Add “Calls to these tools must go to the commentary channel: 'functions'.”",
    'zh-cn':
      "系统消息没有说明在哪里调用函数，模型可能会使用错误的通道。请添加“Calls to these tools must go to the commentary channel: 'functions'.”",
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages, tools }, report) {
    const index = messages.findIndex(({ role, content }) => role === 'system' && content !== undefined);
    const content = messages[index]?.content;
    if (content === undefined || content.text.includes(note) || ![...tools].some(isFunction)) return;
    report({ index, at: messages[index]?.header.speaker ?? content, fixes: [insertAt(content.end, `\n${note}`)] });
  },
};
