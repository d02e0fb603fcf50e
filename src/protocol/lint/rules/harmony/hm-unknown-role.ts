/** A role that Harmony does not have. */
import { isNamedAuthor } from '../../../protocols/harmony/header.ts';
import { closestWord } from '../../../core/base/closestWord.ts';
import { replace } from '../../checks/harmonyEdits.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

const roles = ['system', 'developer', 'user', 'assistant', 'tool'];

export const hmUnknownRole: Rule = {
  id: 'hm-unknown-role',
  severity: 'error',
  title: { en: 'Unknown role', 'zh-cn': '未知角色' },
  says: {
    en: '“{role}” is no role. Roles are system, developer, user, assistant and tool.',
    'zh-cn': '“{role}”不是角色。角色有 system、developer、user、assistant 和 tool。',
  },
  source: {
    text: 'openai/harmony, src/encoding.rs: “Unknown role: …”',
    url: 'https://github.com/openai/harmony/blob/main/src/encoding.rs',
  },
  checkHarmony({ messages }, tell) {
    for (const [index, { header, role, content }] of messages.entries()) {
      const { speaker, problem } = header;
      if (problem !== 'unknown-role' || role !== undefined || speaker === undefined || content === undefined) continue;
      if (isNamedAuthor(speaker.text)) continue;
      const meant = closestWord(speaker.text, roles);
      tell({
        index,
        at: speaker,
        args: { role: speaker.text },
        fixes: meant === undefined ? [] : [replace(speaker, meant)],
      });
    }
  },
};

export const page: RulePage = {
  why: {
    en: 'A single word in the header must be a role; a tool’s output also says `to=assistant`. Doubled roles (`assistantassistant`) come from servers that add the header of the prompt to the completion once more.',
    'zh-cn':
      '消息头中单独的词必须是角色；工具输出还要写 `to=assistant`。角色重复（`assistantassistant`）通常是服务端把提示词的消息头又加到补全上造成的。',
  },
  examples: [
    {
      shows: 'a misspelt one',
      harmony: '<|start|>asistant<|channel|>final<|message|>x<|end|>',
      finds: ['/0'],
      fixedText: '<|start|>assistant<|channel|>final<|message|>x<|end|>',
    },
    { shows: 'doubled', harmony: '<|start|>assistantassistant<|channel|>final<|message|>x<|end|>', finds: ['/0'] },
    {
      shows: 'a tool',
      harmony:
        '<|start|>user<|message|>Weather?<|end|><|start|>assistant<|channel|>commentary to=functions.f <|constrain|>json<|message|>{}<|call|><|start|>functions.f to=assistant<|channel|>commentary<|message|>{}<|end|>',
    },
  ],
};
