/** Texts about the ways to convert a document, and about why parts of it are missing in the result. */
import type { Messages } from './translate.ts';

const en = {
  noPlace: 'The target protocol has no field for it.',
  unknownType: 'The target protocol does not have this type.',
  otherForm: 'The target protocol supports it only in another form.',
  reserved: 'The target protocol reserves these characters, so they were split.',
  tooDeep: 'The document is nested too deeply.',
  adapterDrops: 'The real adapter drops it.',
  adapterFails: 'The real adapter fails here and produces no output.',
  adapterStops: 'The real adapter fails here, and its stream ends without an error message.',
  lost: 'Lost in {target}: {what}. {why}',
  faithful: 'lossless: extra data is kept in the metadata',
  withoutMetadata: 'extra data is lost',
  'as-runtime': 'like the real adapters: the data that they drop is lost',
  nothingToConvert: 'The active editor contains no request, response, list of messages or stream of a known protocol.',
  lostCount: 'Items that could not be converted: {count}. They are underlined.',
  showLosses: 'Show List',
} as const;

export type LossKey = keyof typeof en;

export const lossMessages: Messages<LossKey> = {
  en,
  'zh-cn': {
    noPlace: '目标协议没有对应的字段。',
    unknownType: '目标协议没有此类型。',
    otherForm: '目标协议只支持另一种形式。',
    reserved: '目标协议保留了这些字符，因此已将其拆开。',
    tooDeep: '文档嵌套过深。',
    adapterDrops: '真实的适配器会丢弃它。',
    adapterFails: '真实的适配器在此处失败，没有输出。',
    adapterStops: '真实的适配器在此处失败，流在没有错误消息的情况下结束。',
    lost: '在 {target} 中丢失：{what}。{why}',
    faithful: '无损：多余的数据保留在 metadata 中',
    withoutMetadata: '多余的数据会丢失',
    'as-runtime': '与真实的适配器一致：它们丢弃的数据会丢失',
    nothingToConvert: '当前编辑器中没有已知协议的请求、响应、消息列表或流。',
    lostCount: '无法转换的内容：{count} 处。相应位置已加下划线。',
    showLosses: '显示列表',
  },
};
