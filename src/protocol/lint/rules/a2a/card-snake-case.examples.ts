/** Why `card-snake-case` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rule.ts';

export const page: RulePage = {
  why: {
    en: 'The JSON form of A2A has camelCase names alone. Clients do not look for others, so that the member might as well be missing.',
    'zh-cn': 'A2A 的 JSON 形式只使用 camelCase 名称。客户端不会查找其他写法，等于缺少该成员。',
  },
  examples: [
    {
      shows: 'a name of the Protocol Buffers',
      dialect: 'a2a',
      document: { name: 'A', supported_interfaces: [] },
      finds: ['/supported_interfaces'],
      fixed: { name: 'A', supportedInterfaces: [] },
    },
    { shows: 'the name in JSON', dialect: 'a2a', document: { name: 'A', supportedInterfaces: [] } },
  ],
};
