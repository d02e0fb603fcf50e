/** Texts for agents that are started with F5, in VS Code's language. */
import { createTranslate, type Translate } from '../../protocol/core/l10n/translate.ts';
import { startedAgentMessages, type StartedAgentKey } from '../../protocol/core/l10n/startedAgents.ts';
import { hostLocale } from './language.ts';

export const translateStartedAgent: Translate<StartedAgentKey> = (key, args) =>
  createTranslate<StartedAgentKey>(startedAgentMessages, hostLocale())(key, args);
