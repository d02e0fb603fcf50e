/** The rules about requests and their parameters, in the order of the catalogue. */
import { droppedMember } from './dropped-member.ts';
import { emptyInput } from './empty-input.ts';
import { extraMember } from './extra-member.ts';
import { failsAtRunTime } from './fails-at-run-time.ts';
import { fieldTypo } from './field-typo.ts';
import { inputTypeUnknown } from './input-type-unknown.ts';
import { jsonModeWord } from './json-mode-word.ts';
import { laxValue } from './lax-value.ts';
import { maxTokensDeprecated } from './max-tokens-deprecated.ts';
import { paramRange } from './param-range.ts';
import { requestRejected } from './request-rejected.ts';
import { retiredMember } from './retired-member.ts';
import { streamOptionsNoStream } from './stream-options-no-stream.ts';
import { wrongShape } from './wrong-shape.ts';
import type { Topic } from '../../engine/rule.ts';

export const request: Topic = {
  id: 'request',
  title: { en: 'Requests', 'zh-cn': '请求' },
  rules: [
    requestRejected,
    wrongShape,
    failsAtRunTime,
    emptyInput,
    inputTypeUnknown,
    fieldTypo,
    droppedMember,
    extraMember,
    retiredMember,
    laxValue,
    paramRange,
    jsonModeWord,
    maxTokensDeprecated,
    streamOptionsNoStream,
  ],
};
