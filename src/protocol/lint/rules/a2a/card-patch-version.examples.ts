/** Why `card-patch-version` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients compare the version as text with the versions that they support. Patch versions do not change what is sent, so A2A 1.0 omits the patch number in cards, requests and responses. In 0.3, the version always has one.',
    'zh-cn':
      '客户端按文本将该版本与自己支持的版本比较。修订版本不影响传输的内容，因此 A2A 1.0 的名片、请求和响应都不写修订号。0.3 的版本始终带有修订号。',
  },
  examples: [
    {
      shows: 'a patch number',
      protocol: 'a2a',
      document: {
        name: 'A',
        supportedInterfaces: [
          { url: 'https://a.example.com/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0.1' },
        ],
      },
      finds: ['/supportedInterfaces/0/protocolVersion'],
      fixed: {
        name: 'A',
        supportedInterfaces: [{ url: 'https://a.example.com/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
      },
    },
    {
      shows: 'major and minor',
      protocol: 'a2a',
      document: {
        name: 'A',
        supportedInterfaces: [{ url: 'https://a.example.com/rpc', protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
      },
    },
  ],
};
