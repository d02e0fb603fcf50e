/** Reads the text of `*.agentvariants.json`: returns its problems, and the number of requests that it makes. */
import { toJsonText } from '../../core/json/json.ts';
import { fromPointer, toPointer, valueAt } from '../../core/json/pointer.ts';
import { dialectOfRequest } from '../../protocols/registry.ts';
import { createTranslate, type Locale } from '../../core/l10n/lexicon.ts';
import { variantsSentences } from '../../core/l10n/variants.ts';
import { type Mistake, readTypedJson, type TypedJson, type TypedProblem } from '../../core/typed-json/readTypedJson.ts';
import {
  type VariantsFile,
  type VariantsMember,
  variantsMembers,
  variantsShape,
  variantsWords,
} from './variantsShape.ts';

interface ReadVariants {
  /** 0 when the text is not JSON, or does not have the shape of the file. */
  readonly count: number;
  readonly problems: readonly TypedProblem[];
}

const whole = {
  en: 'an object with “whatIf”, “variants” and “request”',
  'zh-cn': '含“whatIf”、“variants”和“request”的对象',
} as const;

const file: TypedJson<VariantsFile> = {
  shape: variantsShape,
  words: (locale) => ({
    names: variantsMembers,
    expected: (name) => (name === 'file' ? whole : variantsWords[name as VariantsMember].is)[locale],
  }),
  judge: judgeVariants,
};

/** Comments and trailing commas are allowed. */
export function readVariants(text: string, locale: Locale): ReadVariants {
  const { value, problems } = readTypedJson(text, file, locale);
  return { count: value?.variants.length ?? 0, problems };
}

/**
 * Reports a place that does not exist, a request of no known protocol, a value of another kind than the recorded one,
 * and a duplicate value.
 */
function judgeVariants({ whatIf, variants, request }: VariantsFile, locale: Locale): readonly Mistake[] {
  const translate = createTranslate(variantsSentences, locale);
  const recorded = valueAt(request, fromPointer(whatIf));
  const mistakes: Mistake[] = [];
  if (dialectOfRequest(request) === undefined) {
    mistakes.push({ pointer: '/request', about: 'name', message: translate('noProtocol') });
  }
  if (recorded === undefined) return [...mistakes, { pointer: '/whatIf', message: translate('noPlace') }];
  const seen = new Map<string, number>();
  variants.forEach((value, index) => {
    const pointer = toPointer(['variants', index]);
    const text = toJsonText(value);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, index);
    else mistakes.push({ pointer, message: translate('sameVariant', { number: first + 1 }) });
    const isText = typeof recorded === 'string';
    if (isText === (typeof value === 'string')) return;
    mistakes.push({ pointer, message: translate(isText ? 'wantsText' : 'wantsOther') });
  });
  return mistakes;
}
