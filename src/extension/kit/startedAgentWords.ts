/** Texts for agents that are started with F5, in VS Code's language. */
import { createTranslate, type Translate } from '../../protocol/lexicon/lexicon.ts';
import { startedAgentSentences, type StartedAgentKey } from '../../protocol/lexicon/startedAgents.ts';
import { hostLocale } from './language.ts';

export const translateStartedAgent: Translate<StartedAgentKey> = (key, args) =>
  createTranslate<StartedAgentKey>(startedAgentSentences, hostLocale())(key, args);
