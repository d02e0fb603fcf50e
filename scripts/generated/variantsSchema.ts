/** The JSON Schema of `*.agentvariants.json`, with a whole file as a starting point. */
import type { JsonObject } from '../../src/protocol/core/json/json.ts';
import { printJson } from '../../src/protocol/protocols/schema-writer/print.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';
import { type VariantsMember, variantsShape, variantsDescriptions } from '../../src/protocol/editor/readVariants.ts';
import type { GeneratedFile } from './generatedFile.ts';
import { ownSchema } from './ownSchema.ts';

const places = [
  ['en', 'schemas'],
  ['zh-cn', 'schemas/zh-cn'],
] as const;

export const variantsSchemaFiles: readonly GeneratedFile[] = places.map(([locale, folder]) => ({
  path: `${folder}/agentvariants.schema.json`,
  make: () => printJson(variantsSchema(locale)),
}));

const snippet: Readonly<Record<Locale, string>> = {
  en: 'A question asked in two ways',
  'zh-cn': '同一问题的两种问法',
};

const firstFile = {
  whatIf: '/input/0/content/0/text',
  variants: ['$1', '$2'],
  request: { input: [{ role: 'user', type: 'message', content: [{ type: 'text', text: '$3' }] }] },
};

function variantsSchema(locale: Locale): JsonObject {
  const schema = ownSchema(variantsShape, '*.agentvariants.json', (name) => ({
    means: variantsDescriptions[name as VariantsMember].means[locale],
  }));
  return { ...schema, defaultSnippets: [{ label: snippet[locale], body: firstFile }] };
}
