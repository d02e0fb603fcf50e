/** Turns the schema issues of one of our own JSON files into messages. Each member has exactly one valid form. */
import type * as z from 'zod';
import type { Json } from '../json/json.ts';
import { toPointer, valueAt } from '../json/pointer.ts';
import { createTranslate, type Locale } from '../l10n/lexicon.ts';
import { typedJsonSentences } from '../l10n/typedJson.ts';
import { didYouMean } from './didYouMean.ts';
import type { Mistake } from './mistake.ts';

/** The members that a file can have, and what each must be, worded as the rest of a sentence. */
export interface MemberWords {
  readonly names: readonly string[];
  /** Called with a name of the list, or with `file` for the whole file. */
  readonly expected: (name: string) => string;
}

/** `json` is the value that was validated. */
export function judgeShape(
  issues: readonly z.core.$ZodIssue[],
  json: Json,
  { names, expected }: MemberWords,
  locale: Locale,
): readonly Mistake[] {
  const translate = createTranslate(typedJsonSentences, locale);
  return issues.flatMap((issue): readonly Mistake[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((name) => {
        const others = names.filter((member) => member !== name);
        const message = translate('unknownMember', { name }) + didYouMean(name, others, locale);
        return { pointer: toPointer([...path, name]), about: 'name', message };
      });
    }
    const name = path.findLast((key) => names.includes(key)) ?? 'file';
    const isMissing = valueAt(json, path) === undefined;
    const message = translate(isMissing ? 'missing' : 'invalid', { name, expected: expected(name) });
    return [{ pointer: toPointer(path), message }];
  });
}
