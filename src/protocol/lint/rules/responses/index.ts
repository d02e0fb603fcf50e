/** The rules about documents and streams of the Responses protocol, in the order of the catalogue. */
import { errorNested } from './error-nested.ts';
import { itemMisplaced } from './item-misplaced.ts';
import { itemTypeUnknown } from './item-type-unknown.ts';
import { movedParameter } from './moved-parameter.ts';
import { outputIndexGap } from './output-index-gap.ts';
import { partUnannounced } from './part-unannounced.ts';
import { reasoningAlone } from './reasoning-alone.ts';
import type { Topic } from '../../engine/rule.ts';

export const responses: Topic = {
  id: 'responses',
  title: { en: 'Items and events of Responses', 'zh-cn': 'Responses 的条目与事件' },
  rules: [itemTypeUnknown, itemMisplaced, outputIndexGap, partUnannounced, errorNested, reasoningAlone, movedParameter],
};
