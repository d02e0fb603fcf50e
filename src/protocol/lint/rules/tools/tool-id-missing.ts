/** Reports an output that does not name its call. */
import { meantId } from '../../checks/mendPairs.ts';
import { holderOf } from '../../checks/rawMessage.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolIdMissing: Rule = {
  id: 'tool-id-missing',
  severity: 'error',
  title: { en: 'Output without the id of its call', 'zh-cn': '输出未指明其调用' },
  says: {
    en: '`{member}` is missing: the output does not specify its call.',
    'zh-cn': '缺少 `{member}`：无法知道此输出对应哪个调用。',
  },
  source: {
    text: "OpenAI: “Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.” (langchain-ai/langchain#22600)",
    url: 'https://github.com/langchain-ai/langchain/issues/22600',
  },
  dialects: ['chat', 'responses'],
  fix({ finding: { pointer, args }, here }) {
    const meant = here && meantId(here, undefined);
    if (meant === undefined) return [];
    const { id: value, isSure } = meant;
    const title = { en: `Use the id of the call “${value}”`, 'zh-cn': `对应调用“${value}”` };
    const changes = [{ do: 'set', pointer: `${pointer}/${args['member']}`, value } as const];
    return [{ title, isPreferred: isSure, changes }];
  },
  looksAt: 'outputs',
  checkMessage({ outputs }, _context, tell) {
    for (const { id } of outputs) {
      if ((id.json ?? '') !== '') continue;
      const pointer = holderOf(id.pointer);
      tell({ pointer, args: { member: id.pointer.slice(pointer.length + 1) } });
    }
  },
};
