/** The rules about streams that the judges of their protocols find: what begins and ends, and chunks. */
import { runNotStarted } from '../rules/stream/run-not-started.ts';
import { blockNotOpen } from '../rules/stream/block-not-open.ts';
import { blockOpenedTwice } from '../rules/stream/block-opened-twice.ts';
import { blockUnfinished } from '../rules/stream/block-unfinished.ts';
import { runIdChanged } from '../rules/stream/run-id-changed.ts';
import { patchNotApplicable } from '../rules/stream/patch-not-applicable.ts';
import { memberSnakeCase } from '../rules/stream/member-snake-case.ts';
import { eventRetired } from '../rules/stream/event-retired.ts';
import { chunkFlawed } from '../rules/stream/chunk-flawed.ts';
import { chunkOdd } from '../rules/stream/chunk-odd.ts';
import type { Rule } from '../engine/rule.ts';

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
