/**
 * The rules about streams whose findings come from the protocols' own stream checkers: about the beginning
 * and end of things, and about chunks.
 */
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

/** Rules about things that begin and end, such as runs, messages, calls and steps. */
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

/** Rules about chunks of Chat Completions. */
export const chunkRules: readonly Rule[] = [chunkFlawed, chunkOdd];
