/** Texts about endpoints that are added or tested. */
import type { Messages } from './translate.ts';

export type EndpointKey = keyof typeof en;

const en = {
  urlNeeded: 'Enter a URL that begins with http:// or https://.',
  addedAsDefault: '“{name}” was added. It is now the default endpoint: Send uses it.',
  chosen: 'Send now uses “{name}”.',
  testConnection: 'Test Connection',
  webPage:
    'The server returned a web page, not a response of an agent. Is the path of the URL right (for example /process)?',
} as const;

export const endpointMessages = {
  en,
  'zh-cn': {
    urlNeeded: '请输入以 http:// 或 https:// 开头的 URL。',
    addedAsDefault: '已添加“{name}”，并设为默认端点：“发送”会使用它。',
    chosen: '“发送”现在使用“{name}”。',
    testConnection: '测试连接',
    webPage: '服务器返回的是网页，而不是智能体的响应。URL 的路径（例如 /process）正确吗？',
  },
} satisfies Messages<EndpointKey>;
