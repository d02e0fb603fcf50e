/** Reports content that is declared as JSON but is not JSON. */
import { tryParseJson } from '../../../core/json/json.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import { repairArguments } from '../../checks/repairArguments.ts';
import type { Rule } from '../../engine/rule.ts';

export const hmArgsNotJson: Rule = {
  id: 'hm-args-not-json',
  severity: 'error',
  title: { en: 'Content of type json is not valid JSON', 'zh-cn': '类型为 json 的内容不是有效的 JSON' },
  message: {
    en: 'The header declares json, but the content is not valid JSON and cannot be parsed.',
    'zh-cn': '消息头声明为 json，但内容不是有效的 JSON，无法解析。',
  },
  source: { text: 'openai/harmony, docs/format.md', url: 'https://github.com/openai/harmony/blob/main/docs/format.md' },
  checkHarmony({ messages }, report) {
    for (const [index, { header, content, stop }] of messages.entries()) {
      if (
        content === undefined ||
        stop === undefined ||
        !/^(?:<\|constrain\|>)?json$/.test(header.contentType?.text ?? '')
      )
        continue;
      if (tryParseJson(content.text) !== undefined) continue;
      const repaired = repairArguments(content.text);
      report({ index, at: content, fixes: repaired === undefined ? [] : [replace(content, repaired)] });
    }
  },
};
