/** Reports a long silence in the middle of a stream. */
import type { Rule } from '../../engine/rule.ts';

export const stall: Rule = {
  id: 'stall',
  severity: 'info',
  title: { en: 'Long pause in the stream', 'zh-cn': '流中途长时间没有数据' },
  message: {
    en: 'No data arrived for {seconds} s before this event. Users may think that the agent hangs, and proxies may close the connection.',
    'zh-cn': '此事件之前 {seconds} 秒没有数据。用户可能以为智能体卡住了，代理可能会关闭连接。',
  },
  source: {
    text: 'nginx, `proxy_read_timeout`: by default, the connection is closed after 60 s without data',
    url: 'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_read_timeout',
  },
  watchFrames: () => ({
    silence(milliseconds, report) {
      if (milliseconds > maxSilence) report({ args: { seconds: Number((milliseconds / 1000).toFixed(1)) } });
    },
  }),
};

/** In ms. */
const maxSilence = 10_000;
