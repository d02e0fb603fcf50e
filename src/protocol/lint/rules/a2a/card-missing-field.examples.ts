/** Why `card-missing-field` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'Clients with typed models reject the whole card. 1.0 has `supportedInterfaces`, each with its own version; 0.3 has `url` and `protocolVersion`. Only `protocolVersion` has a default.',
    'zh-cn':
      '有类型检查的客户端会拒绝整张名片。1.0 使用 `supportedInterfaces`，其中每项都有自己的版本；0.3 使用 `url` 和 `protocolVersion`。只有 `protocolVersion` 有默认值。',
  },
  examples: [
    {
      shows: 'an interface without its version, and no description',
      protocol: 'a2a',
      document: {
        name: 'A',
        version: '1.0.0',
        supportedInterfaces: [{ url: 'https://a.example.com/a2a', protocolBinding: 'JSONRPC' }],
        capabilities: {},
        defaultInputModes: ['text/plain'],
        defaultOutputModes: ['text/plain'],
        skills: [],
      },
      finds: ['/description', '/supportedInterfaces/0/protocolVersion'],
    },
    {
      shows: 'a card of 0.3 without its version',
      protocol: 'a2a',
      document: {
        name: 'A',
        description: 'd',
        version: '1.0.0',
        url: 'https://a.example.com/a2a',
        capabilities: {},
        defaultInputModes: ['text/plain'],
        defaultOutputModes: ['text/plain'],
        skills: [],
      },
      finds: ['/protocolVersion'],
      severity: 'warning',
    },
    {
      shows: 'a complete card of 0.3',
      protocol: 'a2a',
      document: {
        name: 'A',
        description: 'd',
        version: '1.0.0',
        protocolVersion: '0.3.0',
        url: 'https://a.example.com/a2a',
        capabilities: {},
        defaultInputModes: ['text/plain'],
        defaultOutputModes: ['text/plain'],
        skills: [{ id: 's', name: 'S', description: 'x', tags: ['t'] }],
      },
    },
  ],
};
