/**
 * Messages about why a text cannot be imported as a run, and what to provide instead. The keys are the kinds of
 * `session/import/importIssue.ts`.
 */
import type { Messages } from './translate.ts';

type ImportKey = keyof typeof en;

const en = {
  importEmpty: 'The text is empty.',
  importBadJson: 'This is not valid JSON: {detail}.',
  importRequest: 'This is a request and contains no response. Send it instead.',
  importHarForeign: 'This HTTP archive contains no request to an agent and no stream.',
  importHarBodiless: 'This HTTP archive does not contain the responses. Save it with content.',
  importUnknown:
    'This is not a response of an agent: it is not a stream, not a list of events of a known protocol with one event per line, and not an HTTP archive.',
} as const;

export const importMessages = {
  en,
  'zh-cn': {
    importEmpty: '没有文本。',
    importBadJson: '不是有效的 JSON：{detail}。',
    importRequest: '这是一个请求，其中没有应答。请直接发送它。',
    importHarForeign: '此 HTTP 存档中没有发给智能体的请求，也没有流。',
    importHarBodiless: '此 HTTP 存档中没有保存应答的内容。请保存时包含内容。',
    importUnknown: '这不是智能体的应答：既不是流，也不是每行一个已知协议的事件，也不是 HTTP 存档。',
  },
} satisfies Messages<ImportKey>;
