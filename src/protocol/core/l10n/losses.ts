/** Texts about the ways to convert a document, and about why parts of it are missing in the result. */
import type { Sentences } from './lexicon.ts';

const en = {
  noPlace: 'The target has no place for it.',
  unknownType: 'The target has nothing of this kind.',
  otherForm: 'The target has it in another form only.',
  reserved: 'The target reserves these characters; they are written apart.',
  tooDeep: 'The document is nested too deeply.',
  adapterDrops: 'The real adapter drops it.',
  adapterFails: 'The real adapter fails here, and nothing comes out.',
  adapterStops: 'The real adapter fails here, and its stream ends without a word.',
  lost: 'Lost in {target}: {what}. {why}',
  faithful: 'faithful: what it has no place for is kept in its metadata',
  withoutMetadata: 'what it has no place for is lost',
  'as-runtime': 'as real adapters do it: what they drop is gone',
  nothingToConvert: 'The active editor holds no request, answer, list of messages or stream of a known protocol.',
  lostCount: 'Not in the result: {count}. The places are underlined.',
  showLosses: 'Show List',
} as const;

export type LossKey = keyof typeof en;

export const lossSentences: Sentences<LossKey> = {
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
