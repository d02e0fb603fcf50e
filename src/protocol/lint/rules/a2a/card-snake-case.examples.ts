/** Why `card-snake-case` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The JSON format of A2A uses only camelCase names. Clients do not look for other spellings, so they treat the member as missing.',
    'zh-cn': 'A2A 的 JSON 格式只使用 camelCase 名称。客户端不会查找其他写法，因此会视为缺少该成员。',
  },
  examples: [
    {
      shows: 'a name as in Protocol Buffers',
      protocol: 'a2a',
      document: { name: 'A', supported_interfaces: [] },
      finds: ['/supported_interfaces'],
      fixed: { name: 'A', supportedInterfaces: [] },
    },
    { shows: 'the name in JSON', protocol: 'a2a', document: { name: 'A', supportedInterfaces: [] } },
  ],
};
