/** The stream ends inside an event. */
import type { RulePage, Rule } from '../../engine/rule.ts';

export const frameCut: Rule = {
  id: 'frame-cut',
  severity: 'error',
  title: { en: 'Cut off inside an event', 'zh-cn': '流在事件中途断开' },
  says: {
    en: 'The stream ends inside this event: the blank line that ends an event never came.',
    'zh-cn': '流在此事件中途结束：没有收到表示事件结束的空行。',
  },
  source: {
    text: 'WHATWG HTML, “Interpreting an event stream”: an event without its blank line is discarded',
    url: 'https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation',
  },
  watchFrames: () => ({
    oddFrame(event, tell) {
      if (event.frame.cut === true && event.kind !== 'silent') tell();
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'The connection broke, or the server stopped without ending its last event. Browsers and every conforming client throw such an event away, even when its JSON is whole.',
    'zh-cn':
      '连接中断，或者服务器没有写完最后一个事件就停止了。浏览器和所有符合规范的客户端都会丢弃这样的事件，即使其中的 JSON 是完整的。',
  },
  examples: [
    {
      shows: 'the connection broke',
      text: 'data: {"object":"response","status":"created","id":"response_1"}\n\ndata: {"object":"mess',
      finds: ['1'],
    },
    {
      shows: 'whole JSON, but no blank line',
      text: 'data: {"object":"response","status":"created","id":"response_1"}\n',
      finds: ['0'],
    },
    {
      shows: 'an event and its blank line',
      text: 'data: {"object":"response","status":"created","id":"response_1"}\n\n',
    },
  ],
};
