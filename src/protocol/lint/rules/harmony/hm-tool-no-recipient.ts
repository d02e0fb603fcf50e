/** A tool’s output in Harmony that is addressed to nobody. */
import { insertAt, isPlainName, replace } from '../../checks/harmonyEdits.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmToolNoRecipient: Rule = {
  id: 'hm-tool-no-recipient',
  severity: 'warning',
  title: { en: 'Tool output without to=assistant', 'zh-cn': '工具输出缺少 to=assistant' },
  says: {
    en: 'The output of “{tool}” lacks to=assistant: the official parser takes the name for an unknown role.',
    'zh-cn': '“{tool}”的输出缺少 to=assistant：官方解析器会把工具名当作未知角色。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unknown role: functions.…”; the library writes such messages itself when they have no recipient',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, tell) {
    for (const [index, { header, role, content }] of messages.entries()) {
      const { speaker, recipient } = header;
      if (role !== 'tool' || speaker === undefined || content === undefined) continue;
      if (recipient?.text === 'assistant') continue;
      const fix = recipient === undefined ? insertAt(speaker.end, ' to=assistant') : replace(recipient, 'assistant');
      const fixes = isPlainName(recipient?.text ?? speaker.text) ? [fix] : [];
      tell({ index, at: recipient ?? speaker, args: { tool: speaker.text }, fixes });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'The library renders a tool message without a recipient and cannot read it back. With `to=assistant`, as the documentation has it, both directions work.',
    'zh-cn': '官方库能写出没有接收者的工具消息，却无法读回。按文档写上 `to=assistant` 后两个方向都正常。',
  },
  examples: [
    {
      shows: 'the name alone',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f<|channel|>commentary<|message|>{}<|end|>',
      finds: ['/2'],
      fixedText:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
    {
      shows: 'addressed',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
