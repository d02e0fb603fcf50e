/** The text of `agentapi.config.json` → configuration and problems with their places in the text. */
import { configSentences, type ConfigKey } from '../../core/l10n/config.ts';
import { createTranslate, type Locale } from '../../core/l10n/lexicon.ts';
import { readTypedJson, type TypedJson, type TypedProblem } from '../../core/typed-json/readTypedJson.ts';
import { configMembers, configShape, type Config } from './configShape.ts';
import { judgeConfig } from './judgeConfig.ts';

export interface ReadConfig {
  /** `undefined` when the text is no JSON, or not of the file's shape. */
  readonly config: Config | undefined;
  /** Those of meaning do not keep the rest from being used. */
  readonly problems: readonly TypedProblem[];
}

const configFile: TypedJson<Config> = {
  shape: configShape,
  words(locale) {
    const translate = createTranslate<ConfigKey>(configSentences, locale);
    return { names: configMembers, expected: (name) => translate(name as ConfigKey) };
  },
  judge: judgeConfig,
};

/** Comments and trailing commas are fine. An empty text is an empty configuration. */
export function readConfig(text: string, locale: Locale): ReadConfig {
  if (text.trim() === '') return { config: {}, problems: [] };
  const { value, problems } = readTypedJson(text, configFile, locale);
  return { config: value, problems };
}
