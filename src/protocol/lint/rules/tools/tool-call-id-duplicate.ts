/** Reports two calls that share an id and therefore cannot be distinguished. */
import { nthOf, numberedId, renameCall } from '../../checks/mendPairs.ts';
import { mend } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolCallIdDuplicate: Rule = {
  id: 'tool-call-id-duplicate',
  severity: 'error',
  title: { en: 'Two calls have the same id', 'zh-cn': '两个调用的 id 相同' },
  says: {
    en: 'Another call already has the id “{id}”: their outputs cannot be distinguished.',
    'zh-cn': '另一个调用已使用 id“{id}”：无法区分它们的输出。',
  },
  source: {
    text: 'AgentScope Runtime, Agent API Protocol Specification, “Tool Definitions”; Anthropic: “`tool_use` ids must be unique” (openclaw/openclaw#47136)',
    url: 'https://github.com/openclaw/openclaw/pull/47136',
  },
  judged: ['chat'],
  fix(found) {
    const { here, finding } = found;
    if (here === undefined) return [];
    const nth = nthOf(found, here, here.message.calls);
    const id = String(finding.args['id']);
    const own = here.message.calls.slice(0, nth).filter((one) => one.id.json === id).length;
    const others = here.conversation.pairing === 'adjacent' ? 0 : here.conversation.callers(id).indexOf(here.index);
    const changes = renameCall(found, nth, numberedId(here, id, own + others + 1));
    return [mend('Make unique, also in its output', '改为唯一的 id（包括其输出中的 id）', ...changes)];
  },
  reach: ['ids'],
  concerns: ({ calls: called }) => called.length > 0,
  checkConversation(here, _context, tell) {
    const { conversation, index } = here;
    const own = new Map<string, string>();
    conversation.at(index)?.calls.forEach(({ id, pointer }, nth) => {
      if (id === undefined) return;
      const first = own.get(id) ?? pointer;
      own.set(id, first);
      const at = (conversation.pairing === 'by-id' ? conversation.callers(id)[0] : undefined) ?? index;
      if (at === index && first === pointer) return;
      const half = conversation.at(at)?.calls.find((one) => one.id === id);
      const place = `/${at}${at === index ? first : (half?.pointer ?? '')}`;
      const related = [{ role: 'first', pointer: place }] as const;
      tell({ pointer: here.message.calls[nth]?.id.pointer ?? '', args: { id }, related });
    });
  },
};
