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
  faithful: 'faithful: extra data is kept in the metadata',
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
    noPlace: '目标协议没有存放它的位置。',
    unknownType: '目标协议没有这一类内容。',
    otherForm: '在目标协议中只能以另一种形式表示。',
    reserved: '目标协议保留了这些字符，已拆开书写。',
    tooDeep: '文档嵌套过深。',
    adapterDrops: '真实的适配器会丢弃它。',
    adapterFails: '真实的适配器在此处出错，没有任何输出。',
    adapterStops: '真实的适配器在此处出错，流就此无声结束。',
    lost: '在 {target} 中丢失：{what}。{why}',
    faithful: '忠实：放不下的内容保存在其 metadata 中',
    withoutMetadata: '放不下的内容会丢失',
    'as-runtime': '与真实的适配器一致：它们丢弃的内容不再保留',
    nothingToConvert: '当前编辑器中没有已知协议的请求、应答、消息列表或流。',
    lostCount: '结果中缺少 {count} 处内容，相应位置已标出。',
    showLosses: '显示列表',
  },
};
