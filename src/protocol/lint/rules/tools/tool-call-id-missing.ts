/** Reports a call or an output that cannot be paired with its counterpart, because it has no id. */
import { toJsonText } from '../../../core/json/json.ts';
import { exchangeAt } from '../../../core/conversation/exchange.ts';
import { hash8, nthOf, placeOf } from '../../checks/mendPairs.ts';
import { holderOf, objectAt } from '../../checks/rawMessage.ts';
import { mend } from '../../checks/mend.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const toolCallIdMissing: Rule = {
  id: 'tool-call-id-missing',
  severity: 'error',
  title: { en: 'Call or output without a call id', 'zh-cn': '调用或输出缺少调用 id' },
  says: {
    en: 'This {type} has no call id: a call and its output cannot be matched.',
    'zh-cn': '此 {type} 缺少调用 id：调用与输出无法对应。',
  },
  source: specification('Tool Definitions'),
  dialects: ['chat', 'responses'],
  fix(found) {
    const { here, finding } = found;
    const nth = here === undefined ? -1 : nthOf(found, here, here.message.calls);
    const called = here?.message.calls[nth];
    if (here === undefined || called === undefined) return [];
    const [stray, ...more] = exchangeAt(here.conversation, here.index).strays;
    const isOnly = here.message.calls.length === 1 && more.length === 0;
    const lost = isOnly ? stray?.half.id : undefined;
    const value = lost ?? `call_${hash8(`${finding.pointer} ${toJsonText(here.message.json)}`)}`;
    const changes = [{ do: 'set', pointer: placeOf(found, here.index, called.id.pointer), value } as const];
    return [mend(`Add the id “${value}”`, `添加 id“${value}”`, ...changes)];
  },
  looksAt: 'calls',
  checkMessage(message, _context, tell) {
    for (const { id } of message.calls) {
      if ((id.json ?? '') !== '') continue;
      const holder = holderOf(id.pointer);
      if (objectAt(message, holder) === undefined) continue;
      tell({ pointer: holder, args: { type: 'tool call' } });
    }
  },
  // In a request of the Agent API, a missing id makes the run fail, and another rule reports that.
  watchStream: () => ({
    closed(item, _run, tell) {
      if ((item.kind !== 'call' && item.kind !== 'output') || item.callId !== undefined) return;
      tell({ item, part: item.parts[0]?.index ?? 0, aspect: 'payload', args: { type: item.type ?? item.kind } });
    },
  }),
};
