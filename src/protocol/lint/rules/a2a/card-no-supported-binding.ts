/** Reports an agent card that offers no binding that this extension supports. */
import { isCard, isUnsupported, readCard } from '../../../protocols/a2a/card.ts';
import type { Rule } from '../../engine/rule.ts';
import { agentCard } from '../../checks/sources.ts';

export const cardNoSupportedBinding: Rule = {
  id: 'card-no-supported-binding',
  severity: 'warning',
  title: { en: 'Agent card without JSON-RPC', 'zh-cn': '智能体名片未提供 JSON-RPC' },
  message: {
    en: 'The agent offers only {bindings}; the Workbench sends requests over JSON-RPC.',
    'zh-cn': '该智能体仅提供 {bindings}；此处的请求通过 JSON-RPC 发送。',
  },
  source: agentCard,
  protocols: ['a2a'],
  checkDocument({ head }, _context, report) {
    if (head === undefined || !isCard(head)) return;
    const card = readCard(head);
    if (!isUnsupported(card)) return;
    const bindings = [...new Set(card.interfaces.map(({ binding }) => binding))].join(', ') || '—';
    report({ pointer: card.shape === '1.0' ? '/supportedInterfaces' : '/preferredTransport', args: { bindings } });
  },
};
