/** For each row of SECURITY.md at least one mutant, in the order of the rows; a law holds the two together. */
import { contentMutants } from './contentMutants.ts';
import { localMutants } from './localMutants.ts';
import type { Mutant } from './mutant.ts';
import { serverMutants } from './serverMutants.ts';
import { workspaceMutants } from './workspaceMutants.ts';

export const mutants: readonly Mutant[] = [...workspaceMutants, ...serverMutants, ...contentMutants, ...localMutants];
