/** Texts about sending the request of a run again. */
import type { Messages } from './translate.ts';

const en = {
  noRequest: 'This run does not contain its request.',
  noEndpoint:
    'The endpoint “{name}” no longer exists, or it has another URL now. Use Send to Another Endpoint… instead.',
  useUrl: '{url} responded as an agent. Do you want to use this URL for the endpoint “{name}”?',
  changeUrl: 'Change URL',
  brokeOff: 'The response broke off. The request is sent again in {time}.',
} as const;

export type AgainKey = keyof typeof en;

export const againMessages: Messages<AgainKey> = {
  en,
  'zh-cn': {
    noRequest: '此运行不包含其请求。',
    noEndpoint: '端点“{name}”已不存在，或其 URL 已更改。请改用“发送到其他端点…”。',
    useUrl: '{url} 返回了智能体的响应。要将此 URL 用于端点“{name}”吗？',
    changeUrl: '更改 URL',
    brokeOff: '响应中断。请求将在 {time} 后重新发送。',
  },
};
