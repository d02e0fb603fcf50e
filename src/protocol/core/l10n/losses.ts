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
  faithful: 'Keeps everything: extra data goes to metadata',
  withoutMetadata: 'Drops extra data, and lists it',
  'as-runtime': 'Like real adapters: drops what they drop',
  nothingToConvert: 'The active editor contains no request, response, list of messages or stream of a known protocol.',
  lostCount: '{count} {count:item|items} could not be converted.',
  cutStream: 'The stream ends in the middle of an event, so only the events before it were converted.',
  showLosses: 'Show List',
} as const;

export type LossKey = keyof typeof en;

export const lossMessages: Messages<LossKey> = {
  en,
  'zh-cn': {
    noPlace: '目标协议没有对应的字段。',
    unknownType: '目标协议没有此类型。',
    otherForm: '目标协议仅支持其他形式。',
    reserved: '目标协议保留这些字符，因此已将其拆分。',
    tooDeep: '文档嵌套过深。',
    adapterDrops: '真实的适配器会丢弃它。',
    adapterFails: '真实的适配器在此处失败，不产生任何输出。',
    adapterStops: '真实的适配器在此处失败，其流结束时没有错误消息。',
    lost: '在 {target} 中丢失：{what}。{why}',
    faithful: '保留全部内容：额外数据放入 metadata',
    withoutMetadata: '丢弃额外数据，并列出它们',
    'as-runtime': '与真实的适配器一致：丢弃它们丢弃的内容',
    nothingToConvert: '活动编辑器中没有已知协议的请求、响应、消息列表或流。',
    lostCount: '{count} 项无法转换。',
    cutStream: '该流在一个事件的中间结束，因此只转换了它之前的事件。',
    showLosses: '显示列表',
  },
};
