/** The texts for all models. If a text is missing, the code does not compile. */
import type { ModelName } from '../models.ts';
import { contentDescriptions } from './contentDescriptions.ts';
import { eventDescriptions } from './eventDescriptions.ts';
import { mcpDescriptions } from './mcpDescriptions.ts';
import { messageDescriptions } from './messageDescriptions.ts';
import { requestDescriptions } from './requestDescriptions.ts';
import { responseDescriptions } from './responseDescriptions.ts';
import { toolDescriptions } from './toolDescriptions.ts';
import type { AnyModelDescription, DescriptionsOf } from './description.ts';

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
