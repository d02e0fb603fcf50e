/** The rules about streams that the judges of their protocols find: what begins and ends, and chunks. */
import { runNotStarted } from './list/run-not-started.ts';
import { blockNotOpen } from './list/block-not-open.ts';
import { blockOpenedTwice } from './list/block-opened-twice.ts';
import { blockUnfinished } from './list/block-unfinished.ts';
import { runIdChanged } from './list/run-id-changed.ts';
import { patchNotApplicable } from './list/patch-not-applicable.ts';
import { memberSnakeCase } from './list/member-snake-case.ts';
import { eventRetired } from './list/event-retired.ts';
import { chunkFlawed } from './list/chunk-flawed.ts';
import { chunkOdd } from './list/chunk-odd.ts';
import type { Rule } from './rule.ts';

/** About what begins and ends. */
export const blockRules: readonly Rule[] = [
  runNotStarted,
  blockNotOpen,
  blockOpenedTwice,
  blockUnfinished,
  runIdChanged,
  patchNotApplicable,
  memberSnakeCase,
  eventRetired,
];

/** About chunks of Chat Completions. */
export const chunkRules: readonly Rule[] = [chunkFlawed, chunkOdd];
