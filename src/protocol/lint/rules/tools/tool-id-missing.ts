/** Reports an output that does not name its call. */
import { intendedId } from '../../checks/fixPairs.ts';
import { holderOf } from '../../checks/rawMessage.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolIdMissing: Rule = {
  id: 'tool-id-missing',
  severity: 'error',
  title: { en: 'Output without the id of its call', 'zh-cn': '输出未指明其调用' },
  message: {
    en: '`{member}` is missing: the output does not specify its call.',
    'zh-cn': '缺少 `{member}`：无法知道此输出对应哪个调用。',
  },
  source: {
    text: "OpenAI: “Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.” (langchain-ai/langchain#22600)",
    url: 'https://github.com/langchain-ai/langchain/issues/22600',
  },
  protocols: ['chat', 'responses'],
  fix({ finding: { pointer, args }, scope }) {
    const intended = scope && intendedId(scope, undefined);
    if (intended === undefined) return [];
    const { id: value, isSure } = intended;
    const title = { en: `Use the id of the call “${value}”`, 'zh-cn': `对应调用“${value}”` };
    const changes = [{ do: 'set', pointer: `${pointer}/${args['member']}`, value } as const];
    return [{ title, isPreferred: isSure, changes }];
  },
  looksAt: 'outputs',
  checkMessage({ outputs }, _context, report) {
    for (const { id } of outputs) {
      if ((id.json ?? '') !== '') continue;
      const pointer = holderOf(id.pointer);
      report({ pointer, args: { member: id.pointer.slice(pointer.length + 1) } });
    }
  },
};
