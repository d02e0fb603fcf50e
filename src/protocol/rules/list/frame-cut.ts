/** The stream was cut inside an event. */
import type { RulePage, StreamRule } from '../rule.ts';
import { measured } from '../sources.ts';

export const frameCut: StreamRule = {
  of: 'stream',
  id: 'frame-cut',
  severity: 'error',
  title: { en: 'The stream was cut inside an event', 'zh-cn': '流在事件中间被截断' },
  says: {
    en: 'The stream ends inside this event ({length} characters of it arrived).',
    'zh-cn': '流在此事件中间结束（已到达 {length} 个字符）。',
  },
  source: measured('every event ends with an empty line'),
  watch: () => ({
    frame({ frame }, tell) {
      if (frame.cut === true) tell({ args: { length: frame.data.length } });
    },
  }),
};

export const page: RulePage = {
  why: {
    en: 'The connection was closed while the server was writing: it crashed, was stopped, or something between timed out.',
    'zh-cn': '服务器还在写入时连接就关闭了：它崩溃了、被停止了，或者中间有环节超时。',
  },
  examples: [
    {
      shows: 'no end of the event',
      frames: ['data: {"object":"response","status":"created"}', '', 'data: {"object":"mess'],
      finds: ['1'],
    },
    { shows: 'a whole event', frames: ['data: {"object":"response","status":"created"}', '', ''] },
  ],
};
