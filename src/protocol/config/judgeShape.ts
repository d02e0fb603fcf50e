/** What the shape of `agentapi.config.json` found wrong, in words: every member has one way to be right. */
import type * as z from 'zod';
import type { Json } from '../base/json.ts';
import { toPointer, valueAt } from '../base/pointer.ts';
import { configSentences, type ConfigKey } from '../lexicon/config.ts';
import { createTranslate, type Locale } from '../lexicon/lexicon.ts';
import { closestWord } from '../rules/closestWord.ts';
import { configMembers } from './configShape.ts';
import type { Mistake } from './mistake.ts';

/** `json` is what was judged. */
export function judgeShape(issues: readonly z.core.$ZodIssue[], json: Json, locale: Locale): readonly Mistake[] {
  const translate = createTranslate<ConfigKey>(configSentences, locale);
  return issues.flatMap((issue): readonly Mistake[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => {
        const word = closestWord(
          name,
          configMembers.filter((member) => member !== name),
        );
        const meant = word === undefined ? '' : translate('meant', { word });
        const message = translate('unknownMember', { name }) + meant;
        return { pointer: toPointer([...path, name]), about: 'name', message };
      });
    }
    const name = configMembers.findLast((member) => path.includes(member)) ?? 'file';
    const isMissing = valueAt(json, path) === undefined;
    const message = translate(isMissing ? 'missing' : 'invalid', { name, expected: translate(name) });
    return [{ pointer: toPointer(path), message }];
  });
}
