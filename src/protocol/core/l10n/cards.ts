/** Messages about agent cards, in the editor and when an endpoint is created from one. */
import type { Messages } from './translate.ts';

export type CardKey = keyof (typeof cardMessages)['en'];

const en = {
  askUrl: 'URL of the agent, its server, or its card',
  askPlace: 'Open which agent card?',
  otherUrl: 'Another URL…',
  noCard: 'Could not find an agent card at {urls}. Check the URL.',
  unreadable: 'Could not fetch the agent card: {reason}',
  addAsEndpoint: 'Add as Endpoint',
  fetchAgain: 'Refresh',
  versions: 'A2A {versions}',
  streaming: 'streams',
  noStreaming: 'does not stream',
  oneSkill: '1 skill',
  skills: '{count} skills',
  extendedShown: 'extended card',
  extendedRefused: 'extended card refused',
  otherOrigin: 'The card comes from {from}, but its agent is at {to}. Requests to {from} are not forwarded there.',
  confirmOther: 'The card comes from {from}, but its agent is at {to}. Add it as an endpoint?',
  confirmFile: 'The agent of this card is at {to}. Add it as an endpoint?',
  confirmDetail: 'Requests to the endpoint are sent to {to}. None of your headers are copied to it.',
  unreachable: 'This card does not offer an agent that can be reached with JSON-RPC over http(s).',
  added: 'The endpoint “{name}” was added.',
  addedWithSecrets: 'The endpoint “{name}” was added. It needs the secret {secrets}.',
  unmet: 'The credentials for {schemes} cannot be sent in a header. See the documentation of the agent.',
  setSecret: 'Set Secret…',
};

const zhCn: Record<keyof typeof en, string> = {
  askUrl: '智能体、其服务器或其名片的 URL',
  askPlace: '打开哪个智能体名片？',
  otherUrl: '其他 URL…',
  noCard: '在 {urls} 找不到智能体名片。请检查 URL。',
  unreadable: '无法获取智能体名片：{reason}',
  addAsEndpoint: '添加为端点',
  fetchAgain: '刷新',
  versions: 'A2A {versions}',
  streaming: '支持流式',
  noStreaming: '不支持流式',
  oneSkill: '1 项技能',
  skills: '{count} 项技能',
  extendedShown: '扩展名片',
  extendedRefused: '扩展名片被拒绝',
  otherOrigin: '名片来自 {from}，但其智能体位于 {to}。发往 {from} 的请求不会转发到那里。',
  confirmOther: '名片来自 {from}，但其智能体位于 {to}。是否将其添加为端点？',
  confirmFile: '此名片的智能体位于 {to}。是否将其添加为端点？',
  confirmDetail: '发往该端点的请求将发送到 {to}。不会复制你的任何请求头。',
  unreachable: '此名片没有提供可通过 http(s) 上的 JSON-RPC 访问的智能体。',
  added: '已添加端点“{name}”。',
  addedWithSecrets: '已添加端点“{name}”。它需要机密 {secrets}。',
  unmet: '{schemes} 的凭据无法通过请求头发送。请参阅该智能体的文档。',
  setSecret: '设置机密…',
};

export const cardMessages: Messages<keyof typeof en> & { readonly en: typeof en } = { en, 'zh-cn': zhCn };
