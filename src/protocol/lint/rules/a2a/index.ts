/** The rules about A2A: streams, objects and agent cards, in the order of the catalogue. */
import { cardMissingField } from './card-missing-field.ts';
import { cardNoSupportedBinding } from './card-no-supported-binding.ts';
import { cardPatchVersion } from './card-patch-version.ts';
import { cardSnakeCase } from './card-snake-case.ts';
import { objectRules } from './objects.ts';
import { streamOrderRules } from './stream-order.ts';
import type { Topic } from '../../engine/rule.ts';

export const a2a: Topic = {
  id: 'a2a',
  title: { en: 'A2A', 'zh-cn': 'A2A' },
  rules: [
    ...streamOrderRules,
    ...objectRules,
    cardMissingField,
    cardNoSupportedBinding,
    cardPatchVersion,
    cardSnakeCase,
  ],
};
