/** Why `card-no-supported-binding` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Most clients use JSON-RPC. They, and the Workbench, cannot reach an agent that only offers gRPC.',
    'zh-cn': '大多数客户端使用 JSON-RPC。它们和 Workbench 都无法访问只提供 gRPC 的智能体。',
  },
  examples: [
    {
      shows: 'only gRPC',
      protocol: 'a2a',
      document: {
        name: 'A',
        supportedInterfaces: [{ url: 'a.example.com:443', protocolBinding: 'GRPC', protocolVersion: '1.0' }],
      },
      finds: ['/supportedInterfaces'],
    },
    {
      shows: 'JSON-RPC after another',
      protocol: 'a2a',
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
