/** The texts for all models. If a text is missing, the code does not compile. */
import type { ModelName } from '../models.ts';
import { messageDescriptions } from './messageWords.ts';
import { partDescriptions } from './partWords.ts';
import { requestDescriptions } from './requestWords.ts';
import { toolDescriptions } from './toolWords.ts';
import type { AnyModelDescription, DescriptionsOf } from './words.ts';

const all: DescriptionsOf<ModelName> = {
  ...partDescriptions,
  ...messageDescriptions,
  ...toolDescriptions,
  ...requestDescriptions,
};

/** The texts of each model, by model name. */
export const modelDescriptions: Readonly<Record<ModelName, AnyModelDescription>> = all;
