/** Reports an agent card that offers no binding that this extension supports. */
import { isCard, isUnsupported, readCard } from '../../../protocols/a2a/card.ts';
import type { Rule } from '../../engine/rule.ts';
import { agentCard } from '../../checks/sources.ts';

export const cardNoSupportedBinding: Rule = {
  id: 'card-no-supported-binding',
  severity: 'warning',
  title: { en: 'Agent card without a JSON-RPC interface', 'zh-cn': '智能体名片没有 JSON-RPC 接口' },
  message: {
    en: 'The agent does not offer JSON-RPC, only {bindings}. The Workbench and most other clients cannot reach it.',
    'zh-cn': '该智能体不提供 JSON-RPC，只提供 {bindings}。Workbench 和多数其他客户端无法访问它。',
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
