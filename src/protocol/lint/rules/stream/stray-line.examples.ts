/** Why `stray-line` matters, and where it finds something and where it does not. */
import type { RulePage } from '../../engine/rulePage.ts';

export const page: RulePage = {
  why: {
    en: 'In a stream, the usual cause is a line break inside the data: each line of an event must begin with `data:`, and the content of this line is lost. Otherwise, it is a log line that was printed into the stream, or something that was copied with it, such as the head of the response.',
    'zh-cn':
      '在流中，通常原因是数据含有换行：事件的每一行都必须以 `data:` 开头，此行的内容会丢失。也可能是打印到流中的日志，或一并复制的内容，例如响应头。',
  },
  examples: [
    {
      shows: 'the second line of an event has no `data:`',
      text: 'data: {"object":"response",\n"status":"created"}\n\n',
      finds: ['0'],
    },
    {
      shows: 'a log line before the first event',
      text: 'INFO starting\ndata: {"object":"response","status":"created"}\n\n',
      finds: ['0'],
    },
    {
      shows: 'the head of a response before its body',
      text: 'HTTP/1.1 200 OK\n\n{"object":"response","status":"completed","sequence_number":0,"output":[]}\n',
      finds: ['0'],
    },
    { shows: 'a comment', text: ': ping\n\ndata: {"object":"response","status":"created"}\n\n' },
  ],
};
