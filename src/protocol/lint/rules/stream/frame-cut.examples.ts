/** Why `frame-cut` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'The connection was lost, or the server stopped without ending its last event. Browsers and all conforming clients discard the event, even if its JSON is complete.',
    'zh-cn':
      '连接中断，或服务器没有写完最后一个事件就停止了。即使 JSON 完整，浏览器和所有符合规范的客户端也会丢弃该事件。',
  },
  examples: [
    {
      shows: 'the connection broke',
      text: 'data: {"object":"response","status":"created","id":"response_1"}\n\ndata: {"object":"mess',
      finds: ['1'],
    },
    {
      shows: 'complete JSON, but no blank line',
      text: 'data: {"object":"response","status":"created","id":"response_1"}\n',
      finds: ['0'],
    },
    {
      shows: 'an event and its blank line',
      text: 'data: {"object":"response","status":"created","id":"response_1"}\n\n',
    },
  ],
};
