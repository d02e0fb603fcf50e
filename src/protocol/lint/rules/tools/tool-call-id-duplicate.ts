/** Reports two calls that share an id and therefore cannot be distinguished. */
import { nthOf, numberedId, renameCall } from '../../checks/fixPairs.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolCallIdDuplicate: Rule = {
  id: 'tool-call-id-duplicate',
  severity: 'error',
  title: { en: 'Duplicate call id', 'zh-cn': '重复的调用 id' },
  message: {
    en: 'Another call already has the id “{id}”, so outputs cannot be matched to their calls. Use a unique id.',
    'zh-cn': '另一个调用已使用 id“{id}”，输出无法与调用对应。请使用唯一的 id。',
  },
  source: {
    text: 'AgentScope Runtime, Agent API Protocol Specification, “Tool Definitions”; Anthropic: “`tool_use` ids must be unique” (openclaw/openclaw#47136)',
    url: 'https://github.com/openclaw/openclaw/pull/47136',
  },
  checkedBy: ['chat'],
  fix(found) {
    const { scope, finding } = found;
    if (scope === undefined) return [];
    const nth = nthOf(found, scope, scope.message.calls);
    const id = String(finding.args['id']);
    const own = scope.message.calls.slice(0, nth).filter((one) => one.id.json === id).length;
    const others = scope.conversation.pairing === 'adjacent' ? 0 : scope.conversation.callers(id).indexOf(scope.index);
    const changes = renameCall(found, nth, numberedId(scope, id, own + others + 1));
    return [preferredFix('Change to a unique id (also in its output)', '改为唯一的 id（包括其输出）', ...changes)];
  },
  reach: ['ids'],
  concerns: ({ calls: called }) => called.length > 0,
  checkConversation(scope, _context, report) {
    const { conversation, index } = scope;
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
      report({ pointer: scope.message.calls[nth]?.id.pointer ?? '', args: { id }, related });
    });
  },
};
