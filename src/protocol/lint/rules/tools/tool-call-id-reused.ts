/** Reports a call id that was already used by a call in an earlier message. */
import { nthOf, numberedId, renameCall } from '../../checks/fixPairs.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const toolCallIdReused: Rule = {
  id: 'tool-call-id-reused',
  severity: 'info',
  title: { en: 'Call id is used again', 'zh-cn': '再次使用的调用 id' },
  message: {
    en: 'The call id “{id}” was already used in an earlier message, and some providers reject this. Use a unique id.',
    'zh-cn': '调用 id“{id}”在先前的消息中已经用过，有些模型服务会拒绝。请使用唯一的 id。',
  },
  source: {
    text: '49 of 200 recorded gpt-4o conversations repeat ids (sierra-research/tau-bench); providers that pair by id reject them (open-webui/open-webui#28570)',
    url: 'https://github.com/sierra-research/tau-bench',
  },
  protocols: ['chat'],
  fix(found) {
    const { scope, finding } = found;
    if (scope === undefined) return [];
    const nth = nthOf(found, scope, scope.message.calls);
    const id = String(finding.args['id']);
    const before = scope.conversation.callers(id).indexOf(scope.index);
    const changes = renameCall(found, nth, numberedId(scope, id, before + 1));
    return [optionalFix('Change to a unique id (also in its output)', '改为唯一的 id（包括其输出）', ...changes)];
  },
  reach: ['ids'],
  concerns: ({ calls: called }) => called.length > 0,
  checkConversation(scope, _context, report) {
    const { conversation, index } = scope;
    conversation.at(index)?.calls.forEach(({ id }, nth) => {
      const first = id === undefined ? index : (conversation.callers(id)[0] ?? index);
      if (id === undefined || first >= index) return;
      const half = conversation.at(first)?.calls.find((one) => one.id === id);
      const related = [{ role: 'first', pointer: `/${first}${half?.pointer ?? ''}` }] as const;
      report({ pointer: scope.message.calls[nth]?.id.pointer ?? '', args: { id }, related });
    });
  },
};
