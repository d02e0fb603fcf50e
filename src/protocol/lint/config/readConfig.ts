/** The text of `agentapi.config.json` → the configuration and its problems, with their places in the text. */
import { configSentences, type ConfigKey } from '../../core/l10n/config.ts';
import { createTranslate, type Locale } from '../../core/l10n/lexicon.ts';
import { readTypedJson, type TypedJson, type TypedProblem } from '../../core/typed-json/readTypedJson.ts';
import { configMembers, configShape, type Config } from './configShape.ts';
import { judgeConfig } from './judgeConfig.ts';

export interface ReadConfig {
  /** `undefined` when the text is not JSON, or does not have the shape of the file. */
  readonly config: Config | undefined;
  /** Semantic problems do not prevent the rest of the configuration from being used. */
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

/** Comments and trailing commas are allowed. An empty text is an empty configuration. */
export function readConfig(text: string, locale: Locale): ReadConfig {
  if (text.trim() === '') return { config: {}, problems: [] };
  const { value, problems } = readTypedJson(text, configFile, locale);
  return { config: value, problems };
}
