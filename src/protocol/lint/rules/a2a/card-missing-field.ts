/** Reports an agent card that lacks a member that clients need. */
import { isCard, missingInCard } from '../../../protocols/a2a/card.ts';
import type { Rule } from '../../engine/rule.ts';
import { agentCard } from '../../checks/sources.ts';

export const cardMissingField: Rule = {
  id: 'card-missing-field',
  severity: 'error',
  title: { en: 'Required member of an agent card is missing', 'zh-cn': '智能体名片缺少必需成员' },
  message: { en: 'The agent card is missing “{member}”.', 'zh-cn': '智能体名片需要“{member}”。' },
  source: agentCard,
  protocols: ['a2a'],
  checkDocument({ head }, _context, report) {
    if (head === undefined || !isCard(head)) return;
    for (const member of missingInCard(head)) {
      // Clients assume version 0.3 if a card in the 0.3 form does not state its version.
      report({ pointer: `/${member}`, args: { member }, ...(member === 'protocolVersion' && { severity: 'warning' }) });
    }
  },
};
