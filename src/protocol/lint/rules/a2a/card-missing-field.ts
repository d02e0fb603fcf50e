/** Reports an agent card without a member that clients need. */
import { isCard, isExcerptOfCard, missingInCard } from '../../../protocols/a2a/card.ts';
import type { Rule } from '../../engine/rule.ts';
import { shownPlace } from '../../checks/shownArgs.ts';
import { agentCard } from '../../checks/sources.ts';

export const cardMissingField: Rule = {
  id: 'card-missing-field',
  severity: 'error',
  title: { en: 'Agent card is missing a required member', 'zh-cn': '智能体名片缺少必需的成员' },
  message: {
    en: '{holder} is missing “{member}”. Clients may reject the whole card.',
    'zh-cn': '{holder}缺少“{member}”。客户端可能会拒绝整张名片。',
  },
  localizeArgs: ({ pointer }, locale) => {
    const [, holder = '', member = ''] = /^(.*)\/([^/]*)$/.exec(String(pointer)) ?? [];
    const place = shownPlace(holder, '');
    const card = { en: 'The agent card', 'zh-cn': '智能体名片' }[locale];
    return { holder: place === '' ? card : locale === 'en' ? place : `${place} `, member };
  },
  source: agentCard,
  protocols: ['a2a'],
  checkDocument({ head }, _context, report) {
    if (head === undefined || !isCard(head) || isExcerptOfCard(head)) return;
    for (const member of missingInCard(head)) {
      // Clients assume version 0.3 if a card in the 0.3 form does not state its version.
      report({ pointer: `/${member}`, args: { member }, ...(member === 'protocolVersion' && { severity: 'warning' }) });
    }
  },
};
