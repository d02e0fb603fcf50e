/** The texts for all models. If a text is missing, the code does not compile. */
import type { ModelName } from '../models.ts';
import { contentWords } from './contentWords.ts';
import { eventWords } from './eventWords.ts';
import { mcpWords } from './mcpWords.ts';
import { messageWords } from './messageWords.ts';
import { requestWords } from './requestWords.ts';
import { responseWords } from './responseWords.ts';
import { toolWords } from './toolWords.ts';
import type { SomeModelWords, WordsOf } from './words.ts';

const all: WordsOf<ModelName> = {
  ...toolWords,
  ...mcpWords,
  ...eventWords,
  ...contentWords,
  ...messageWords,
  ...requestWords,
  ...responseWords,
};

/** The texts of each model, by model name. */
export const modelWords: Readonly<Record<ModelName, SomeModelWords>> = all;
