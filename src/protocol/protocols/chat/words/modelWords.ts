/** The texts for all models. If a text is missing, the code does not compile. */
import type { ModelName } from '../models.ts';
import { messageWords } from './messageWords.ts';
import { partWords } from './partWords.ts';
import { requestWords } from './requestWords.ts';
import { toolWords } from './toolWords.ts';
import type { SomeModelWords, WordsOf } from './words.ts';

const all: WordsOf<ModelName> = { ...partWords, ...messageWords, ...toolWords, ...requestWords };

/** The texts of each model, by model name. */
export const modelWords: Readonly<Record<ModelName, SomeModelWords>> = all;
