/** The rules about the text of a document, in the order of the catalogue. */
import { jsonNameDuplicate } from './json-name-duplicate.ts';
import { jsonNumberRounded } from './json-number-rounded.ts';
import { jsonSyntax } from './json-syntax.ts';
import type { Topic } from '../../engine/rule.ts';

export const text: Topic = {
  id: 'text',
  title: { en: 'JSON', 'zh-cn': 'JSON' },
  rules: [jsonSyntax, jsonNameDuplicate, jsonNumberRounded],
};
