/** Names of the kinds of message parts. */
import type { Messages } from './translate.ts';

const en = {
  text: 'text',
  reasoning: 'reasoning',
  refusal: 'refusal',
  image: 'image',
  audio: 'audio',
  video: 'video',
  file: 'file',
  data: 'data',
  unknown: 'unknown',
} as const;

type PartKey = keyof typeof en;

export const partMessages: Messages<PartKey> = {
  en,
  'zh-cn': {
    text: '文本',
    reasoning: '推理',
    refusal: '拒绝',
    image: '图片',
    audio: '音频',
    video: '视频',
    file: '文件',
    data: '数据',
    unknown: '未知',
  },
};
