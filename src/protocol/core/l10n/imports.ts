/**
 * Messages about why a text cannot be imported as a run, and what to provide instead. The keys are the kinds of
 * `session/import/importIssue.ts`.
 */
import type { Messages } from './translate.ts';

type ImportKey = keyof typeof en;

const en = {
  importEmpty: 'There is no text to import.',
  importBadJson: 'This is not valid JSON: {detail}.',
  importRequest: 'This is a request and contains no response. Send it instead.',
  importHarForeign: 'This HTTP archive contains no request to an agent and no stream.',
  importHarBodiless: 'This HTTP archive does not contain the responses. Save it with content.',
  importUnknown:
    'This is not a response of an agent. Import a stream, a list of events of a known protocol with one event per line, or an HTTP archive.',
} as const;

export const importMessages = {
  en,
  'zh-cn': {
    importEmpty: '没有可导入的文本。',
    importBadJson: '这不是有效的 JSON：{detail}。',
    importRequest: '这是一个请求，不包含响应。请发送它。',
    importHarForeign: '此 HTTP 存档不包含发往智能体的请求，也不包含流。',
    importHarBodiless: '此 HTTP 存档不包含响应。请在保存时包含内容。',
    importUnknown: '这不是智能体的响应。请导入流、已知协议的事件列表（每行一个事件）或 HTTP 存档。',
  },
} satisfies Messages<ImportKey>;
