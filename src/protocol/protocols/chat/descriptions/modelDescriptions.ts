/** The texts for all models. If a text is missing, the code does not compile. */
import type { ModelName } from '../models.ts';
import { messageDescriptions } from './messageDescriptions.ts';
import { partDescriptions } from './partDescriptions.ts';
import { requestDescriptions } from './requestDescriptions.ts';
import { toolDescriptions } from './toolDescriptions.ts';
import type { AnyModelDescription, DescriptionsOf } from './description.ts';

const all: DescriptionsOf<ModelName> = {
  ...partDescriptions,
  ...messageDescriptions,
  ...toolDescriptions,
  ...requestDescriptions,
};

/** The texts of each model, by model name. */
export const modelDescriptions: Readonly<Record<ModelName, AnyModelDescription>> = all;
