/** Content that is said to be JSON and is not. */
import { tryParseJson } from '../../../core/json/json.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import { repairArguments } from '../../checks/repairArguments.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const hmArgsNotJson: Rule = {
  id: 'hm-args-not-json',
  severity: 'error',
  title: { en: 'Content of type json that is no JSON', 'zh-cn': '类型为 json 的内容不是 JSON' },
  says: { en: 'The header says json, but the content is no JSON.', 'zh-cn': '消息头声明为 json，但内容不是 JSON。' },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, tell) {
    for (const [index, { header, content, stop }] of messages.entries()) {
      if (
        content === undefined ||
        stop === undefined ||
        !/^(?:<\|constrain\|>)?json$/.test(header.contentType?.text ?? '')
      )
        continue;
      if (tryParseJson(content.text) !== undefined) continue;
      const repaired = repairArguments(content.text);
      tell({ index, at: content, fixes: repaired === undefined ? [] : [replace(content, repaired)] });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'Whoever runs the call parses the content. Arguments that were written by Python’s `str` can be repaired; those that were cut cannot.',
    'zh-cn': '执行调用的一方会解析内容。由 Python `str` 写出的参数可以修复，被截断的则不能。',
  },
  examples: [
    {
      shows: 'Python',
      harmony:
        "<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{'city': 'SF'}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>",
      finds: ['/1'],
      fixedText:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{"city": "SF"}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
    {
      shows: 'JSON',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
