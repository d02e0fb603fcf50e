/**
 * Reads the text of `*.agentvariants.json`: a request, a place in it, and the values to try there. Returns its problems,
 * and the number of requests that it makes.
 */
import * as z from 'zod';
import { toJsonText } from '../core/json/json.ts';
import { fromPointer, toPointer, valueAt } from '../core/json/pointer.ts';
import { protocolOfRequest } from '../protocols/registry.ts';
import { createTranslate, type Locale, type LocalizedText } from '../core/l10n/translate.ts';
import { variantsMessages } from '../core/l10n/variants.ts';
import { type FileIssue, readTypedJson, type TypedJson, type PlacedIssue } from '../core/typed-json/readTypedJson.ts';

export const variantsShape = z.strictObject({
  $schema: z.string().optional(),
  whatIf: z.string().regex(/^\//),
  variants: z.array(z.json()).min(1),
  request: z.record(z.string(), z.json()),
});

type VariantsFile = z.infer<typeof variantsShape>;
export type VariantsMember = keyof VariantsFile;

const variantsMembers = Object.keys(variantsShape.shape) as readonly VariantsMember[];

interface MemberDescriptions {
  /** Markdown of one paragraph. */
  readonly means: LocalizedText;
  /** The continuation of “… must be”. */
  readonly is: LocalizedText;
}

/**
 * The meaning and requirements of the members of `*.agentvariants.json`, for its JSON Schema and for error messages.
 */
export const variantsDescriptions: Readonly<Record<VariantsMember, MemberDescriptions>> = {
  $schema: {
    means: { en: 'The JSON Schema of this file.', 'zh-cn': '此文件的 JSON Schema。' },
    is: { en: 'the URL of a JSON Schema', 'zh-cn': ' JSON Schema 的 URL' },
  },
  whatIf: {
    means: {
      en: 'Where the requests differ: a JSON Pointer into `request`, such as `/input/2/content/0/text`.',
      'zh-cn': '各请求的不同之处，即指向 `request` 内部的 JSON Pointer，例如 `/input/2/content/0/text`。',
    },
    is: { en: 'a JSON Pointer that begins with “/”', 'zh-cn': '以“/”开头的 JSON Pointer' },
  },
  variants: {
    means: {
      en: 'The values to try at that place. Each value makes one request, and each request a separate run. All runs are compared with the first one.',
      'zh-cn': '在该处尝试的值。每个值生成一个请求，并作为单独的运行发送；其他运行与第一个运行进行比较。',
    },
    is: { en: 'a list of at least one value', 'zh-cn': '至少包含一个值的列表' },
  },
  request: {
    means: {
      en: 'The request that contains the place, in the Agent API or any other protocol that can be sent.',
      'zh-cn': '请求，使用 Agent API 或任何其他可以发送的协议。',
    },
    is: { en: 'a request', 'zh-cn': '一个请求' },
  },
};

interface ReadVariants {
  /** 0 when the text is not JSON, or does not have the shape of the file. */
  readonly count: number;
  readonly problems: readonly PlacedIssue[];
}

const whole = {
  en: 'an object with “whatIf”, “variants” and “request”',
  'zh-cn': '包含“whatIf”“variants”和“request”的对象',
} as const;

const file: TypedJson<VariantsFile> = {
  shape: variantsShape,
  descriptions: (locale) => ({
    names: variantsMembers,
    expected: (name) => (name === 'file' ? whole : variantsDescriptions[name as VariantsMember].is)[locale],
  }),
  check: validateVariants,
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
function validateVariants({ whatIf, variants, request }: VariantsFile, locale: Locale): readonly FileIssue[] {
  const translate = createTranslate(variantsMessages, locale);
  const recorded = valueAt(request, fromPointer(whatIf));
  const issues: FileIssue[] = [];
  if (protocolOfRequest(request) === undefined) {
    issues.push({ pointer: '/request', about: 'name', message: translate('noProtocol') });
  }
  if (recorded === undefined) return [...issues, { pointer: '/whatIf', message: translate('noPlace') }];
  const seen = new Map<string, number>();
  variants.forEach((value, index) => {
    const pointer = toPointer(['variants', index]);
    const text = toJsonText(value);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, index);
    else issues.push({ pointer, message: translate('sameVariant', { number: first + 1 }) });
    const isText = typeof recorded === 'string';
    if (isText === (typeof value === 'string')) return;
    issues.push({ pointer, message: translate(isText ? 'wantsText' : 'wantsOther') });
  });
  return issues;
}
