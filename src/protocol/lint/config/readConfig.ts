/** The text of `agentapi.config.json` → the configuration and its problems, with their places in the text. */
import { configMessages, type ConfigKey } from '../../core/l10n/config.ts';
import { createTranslate, type Locale } from '../../core/l10n/translate.ts';
import { readTypedJson, type TypedJson, type PlacedIssue } from '../../core/typed-json/readTypedJson.ts';
import { configMembers, configShape, type Config } from './configShape.ts';
import { validateConfig } from './validateConfig.ts';

export interface ReadConfig {
  /** `undefined` when the text is not JSON, or does not have the shape of the file. */
  readonly config: Config | undefined;
  /** Semantic problems do not prevent the rest of the configuration from being used. */
  readonly problems: readonly PlacedIssue[];
}

const configFile: TypedJson<Config> = {
  shape: configShape,
  descriptions(locale) {
    const translate = createTranslate<ConfigKey>(configMessages, locale);
    return { names: configMembers, expected: (name) => translate(name as ConfigKey) };
  },
  check: validateConfig,
};

/** Comments and trailing commas are allowed. An empty text is an empty configuration. */
export function readConfig(text: string, locale: Locale): ReadConfig {
  if (text.trim() === '') return { config: {}, problems: [] };
  const { value, problems } = readTypedJson(text, configFile, locale);
  return { config: value, problems };
}
