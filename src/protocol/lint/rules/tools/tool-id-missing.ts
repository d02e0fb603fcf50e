/** Reports an output that does not name its call. */
import { intendedId } from '../../checks/fixPairs.ts';
import { holderOf } from '../../checks/rawMessage.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolIdMissing: Rule = {
  id: 'tool-id-missing',
  severity: 'error',
  title: { en: 'Output without the id of its call', 'zh-cn': '没有调用 id 的输出' },
  message: {
    en: '“{member}” is missing, so the output cannot be matched to its call.',
    'zh-cn': '缺少“{member}”，输出无法与调用对应。',
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
    const title = { en: `Use the id of the call “${value}”`, 'zh-cn': `使用调用“${value}”的 id` };
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
