/** Words that the editor shows while people read and write documents. */
import type { Sentences } from './lexicon.ts';

const en = {
  required: 'required',
  requiredSentence: 'Required.',
  default: 'Default: `{value}`.',
  values: 'Values: {values}.',
  callBy: '{tool}, message {number}',
  toolDeclared: 'declared tool',
  speaker: 'speaks in this conversation',
  mediaType: 'media type',
  answeredBy: 'Answered in message {number}: {words}',
  unanswered: 'No message answers this call.',
  callOf: 'Call of {tool} in message {number}: {words}',
  noCall: 'No message calls under this id.',
  toolWith: 'A declared tool with the arguments {names}.',
  toolWithout: 'A declared tool without arguments.',
  toolUndeclared: 'No tool of this name is declared.',
  bytesOfUnknownType: 'Base64',
  medium: '{type}, {size}',
  picture: '{type}, {width} × {height} pixels, {size}',
  cost: 'About {tokens} tokens by the tile rule of {family}; {low} with detail `low`.',
  costUnknown:
    'Its size is not known without loading it. By the tile rule of {family}, {low} tokens with detail `low`.',
  turn: 'Turn {number}',
  prelude: 'Before the first turn',
  budget: 'About {tokens} tokens, {size}',
  budgetWithout: 'About {tokens} tokens, {size}; without {images} pictures of unknown size',
} as const;

export type LanguageKey = keyof typeof en;

export const languageSentences: Sentences<LanguageKey> = {
  en,
  'zh-cn': {
    required: '必填',
    requiredSentence: '必填。',
    default: '默认值：`{value}`。',
    values: '可取值：{values}。',
    callBy: '{tool}，第 {number} 条消息',
    toolDeclared: '已声明的工具',
    speaker: '本对话中的说话者',
    mediaType: '媒体类型',
    answeredBy: '由第 {number} 条消息回应：{words}',
    unanswered: '没有消息回应此调用。',
    callOf: '第 {number} 条消息中对 {tool} 的调用：{words}',
    noCall: '没有消息以此 id 发起调用。',
    toolWith: '已声明的工具，参数为 {names}。',
    toolWithout: '已声明的工具，没有参数。',
    toolUndeclared: '没有声明此名称的工具。',
    bytesOfUnknownType: 'Base64',
    medium: '{type}，{size}',
    picture: '{type}，{width} × {height} 像素，{size}',
    cost: '按 {family} 的分块规则约 {tokens} 个 token；detail 为 `low` 时为 {low} 个。',
    costUnknown: '不加载就无法得知其尺寸。按 {family} 的分块规则，detail 为 `low` 时为 {low} 个 token。',
    turn: '第 {number} 轮',
    prelude: '第一轮之前',
    budget: '约 {tokens} 个 token，{size}',
    budgetWithout: '约 {tokens} 个 token，{size}；未计入 {images} 张尺寸未知的图像',
  },
};
