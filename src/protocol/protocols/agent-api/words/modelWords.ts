/** The texts for all models. If a text is missing, the code does not compile. */
import type { ModelName } from '../models.ts';
import { contentDescriptions } from './contentWords.ts';
import { eventDescriptions } from './eventWords.ts';
import { mcpDescriptions } from './mcpWords.ts';
import { messageDescriptions } from './messageWords.ts';
import { requestDescriptions } from './requestWords.ts';
import { responseDescriptions } from './responseWords.ts';
import { toolDescriptions } from './toolWords.ts';
import type { AnyModelDescription, DescriptionsOf } from './words.ts';

const all: DescriptionsOf<ModelName> = {
  ...toolDescriptions,
  ...mcpDescriptions,
  ...eventDescriptions,
  ...contentDescriptions,
  ...messageDescriptions,
  ...requestDescriptions,
  ...responseDescriptions,
};

/** The texts of each model, by model name. */
export const modelDescriptions: Readonly<Record<ModelName, AnyModelDescription>> = all;
