/** The words for all models: complete, or it does not compile. */
import type { ModelName } from '../models.ts';
import { messageWords } from './messageWords.ts';
import { partWords } from './partWords.ts';
import { requestWords } from './requestWords.ts';
import { toolWords } from './toolWords.ts';
import type { SomeModelWords, WordsOf } from './words.ts';

const all: WordsOf<ModelName> = { ...partWords, ...messageWords, ...toolWords, ...requestWords };

/** The words for a model, by its name. */
export const modelWords: Readonly<Record<ModelName, SomeModelWords>> = all;
