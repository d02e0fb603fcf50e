/** For each row of docs/threat-model.md at least one mutant; a law holds the two together. */
import { contentMutants } from './contentMutants.ts';
import { limitMutants } from './limitMutants.ts';
import { localMutants } from './localMutants.ts';
import { secretMutants } from './secretMutants.ts';
import type { Mutant } from './mutant.ts';
import { serverMutants } from './serverMutants.ts';
import { workspaceMutants } from './workspaceMutants.ts';

export const mutants: readonly Mutant[] = [
  ...workspaceMutants,
  ...secretMutants,
  ...serverMutants,
  ...limitMutants,
  ...contentMutants,
  ...localMutants,
];
