/**
 * The shape of `*.agentvariants.json` (a request, a place in it, and the values to try there), and the meaning of its
 * members for its JSON Schema and for error messages. `readVariants.ts` has the checks that a shape cannot express.
 */
import * as z from 'zod';
import type { Locale } from '../../core/l10n/lexicon.ts';

export const variantsShape = z.strictObject({
  $schema: z.string().optional(),
  whatIf: z.string().regex(/^\//),
  variants: z.array(z.json()).min(1),
  request: z.record(z.string(), z.json()),
});

export type VariantsFile = z.infer<typeof variantsShape>;
export type VariantsMember = keyof VariantsFile;

export const variantsMembers = Object.keys(variantsShape.shape) as readonly VariantsMember[];

type Words = Readonly<Record<Locale, string>>;

interface MemberWords {
  /** Markdown of one paragraph. */
  readonly means: Words;
  /** The continuation of “… must be”. */
  readonly is: Words;
}

/**
 * The meaning and requirements of the members of `*.agentvariants.json`, for its JSON Schema and for error messages.
 */
export const variantsWords: Readonly<Record<VariantsMember, MemberWords>> = {
  $schema: {
    means: { en: 'The JSON Schema of this file.', 'zh-cn': '此文件的 JSON Schema。' },
    is: { en: 'the address of a JSON Schema', 'zh-cn': ' JSON Schema 的地址' },
  },
  whatIf: {
    means: {
      en: 'Where the requests differ: a JSON Pointer into `request`, such as `/input/2/content/0/text`.',
      'zh-cn': '各请求的不同之处：指向 `request` 内部的 JSON Pointer，例如 `/input/2/content/0/text`。',
    },
    is: { en: 'a JSON Pointer that begins with “/”', 'zh-cn': '以“/”开头的 JSON Pointer' },
  },
  variants: {
    means: {
      en: 'What is tried there. Each value makes a request, and each request a run of its own; all are compared with the first.',
      'zh-cn': '在该处尝试的值。每个值构成一个请求，每个请求单独运行；其余各次都与第一次比较。',
    },
    is: { en: 'a list of at least one value', 'zh-cn': '至少含一个值的列表' },
  },
  request: {
    means: {
      en: 'The request around: of the Agent API or any other protocol that can be sent.',
      'zh-cn': '所在的请求：Agent API 或任何其他可发送的协议。',
    },
    is: { en: 'a request', 'zh-cn': '一个请求' },
  },
};
