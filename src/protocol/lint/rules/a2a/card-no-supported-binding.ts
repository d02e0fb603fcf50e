/** An agent card that offers nothing which can be spoken here. */
import { isCard, isUnspoken, readCard } from '../../../protocols/a2a/card.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { agentCard } from '../../engine/sources.ts';

export const cardNoSupportedBinding: Rule = {
  id: 'card-no-supported-binding',
  severity: 'warning',
  title: { en: 'An agent card without JSON-RPC', 'zh-cn': '智能体名片未提供 JSON-RPC' },
  says: {
    en: 'The agent offers {bindings} only; requests are sent here over JSON-RPC.',
    'zh-cn': '该智能体仅提供 {bindings}；此处的请求通过 JSON-RPC 发送。',
  },
  source: agentCard,
  dialects: ['a2a'],
  checkDocument({ head }, _context, tell) {
    if (head === undefined || !isCard(head)) return;
    const card = readCard(head);
    if (!isUnspoken(card)) return;
    const bindings = [...new Set(card.interfaces.map(({ binding }) => binding))].join(', ') || '—';
    tell({ pointer: card.shape === '1.0' ? '/supportedInterfaces' : '/preferredTransport', args: { bindings } });
  },
};

export const page: RulePage = {
  why: {
    en: 'Most clients speak JSON-RPC. An agent that offers gRPC alone is out of reach for them, and for the Workbench.',
    'zh-cn': '大多数客户端使用 JSON-RPC。仅提供 gRPC 的智能体对它们和本工作台都不可达。',
  },
  examples: [
    {
      shows: 'gRPC alone',
      dialect: 'a2a',
      document: {
        name: 'A',
        supportedInterfaces: [{ url: 'a.example.com:443', protocolBinding: 'GRPC', protocolVersion: '1.0' }],
      },
      finds: ['/supportedInterfaces'],
    },
    {
      shows: 'JSON-RPC behind another',
      dialect: 'a2a',
      document: {
        name: 'A',
        supportedInterfaces: [
          { url: 'https://a.example.com/rest', protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' },
          { url: 'https://a.example.com/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
        ],
      },
    },
  ],
};
