/** Reports a call or an output that cannot be paired with its counterpart, because it has no id. */
import { toJsonText } from '../../../core/json/json.ts';
import { exchangeAt } from '../../../core/conversation/exchange.ts';
import { hash8, nthOf, placeOf } from '../../checks/fixPairs.ts';
import { holderOf, objectAt } from '../../checks/rawMessage.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const toolCallIdMissing: Rule = {
  id: 'tool-call-id-missing',
  severity: 'error',
  title: { en: 'Call or output without a call id', 'zh-cn': '没有调用 id 的调用或输出' },
  message: {
    en: 'This {type} has no call id, so calls and outputs cannot be matched.',
    'zh-cn': '此 {type} 没有调用 id，调用与输出无法对应。',
  },
  source: specification('Tool Definitions'),
  protocols: ['chat', 'responses'],
  fix(found) {
    const { scope, finding } = found;
    const nth = scope === undefined ? -1 : nthOf(found, scope, scope.message.calls);
    const called = scope?.message.calls[nth];
    if (scope === undefined || called === undefined) return [];
    const [stray, ...more] = exchangeAt(scope.conversation, scope.index).unmatchedOutputs;
    const isOnly = scope.message.calls.length === 1 && more.length === 0;
    const lost = isOnly ? stray?.half.id : undefined;
    const value = lost ?? `call_${hash8(`${finding.pointer} ${toJsonText(scope.message.json)}`)}`;
    const changes = [{ do: 'set', pointer: placeOf(found, scope.index, called.id.pointer), value } as const];
    return [preferredFix(`Add the id “${value}”`, `添加 id“${value}”`, ...changes)];
  },
  looksAt: 'calls',
  checkMessage(message, _context, report) {
    for (const { id } of message.calls) {
      if ((id.json ?? '') !== '') continue;
      const holder = holderOf(id.pointer);
      if (objectAt(message, holder) === undefined) continue;
      report({ pointer: holder, args: { type: 'tool call' } });
    }
  },
  // In a request of the Agent API, a missing id makes the run fail, and another rule reports that.
  watchStream: () => ({
    closed(item, _run, report) {
      if ((item.kind !== 'call' && item.kind !== 'output') || item.callId !== undefined) return;
      report({ item, part: item.parts[0]?.index ?? 0, aspect: 'payload', args: { type: item.type ?? item.kind } });
    },
  }),
};
