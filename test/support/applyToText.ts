/** Applies changes to the text of a document. */
import assert from 'node:assert/strict';
import { applyChanges } from '../../src/protocol/core/document/applyChanges.ts';
import type { Change } from '../../src/protocol/core/document/change.ts';
import { ElementList } from '../../src/protocol/core/document/elementList.ts';
import type { WhichList } from '../../src/protocol/core/document/scanList.ts';
import { applyEdits } from '../../src/protocol/core/document/textEdit.ts';

export interface Applied {
  readonly text: string;
  readonly failed: readonly Change[];
  /** Number of characters that were read. */
  readonly read: number;
}

export function apply(text: string, which: WhichList, changes: readonly Change[]): Applied {
  let read = 0;
  const { edits, failed } = applyChanges(
    new ElementList(text, which),
    (start, end) => {
      read += end - start;
      return text.slice(start, end);
    },
    changes,
  );
  return { text: applyEdits(text, edits), failed, read };
}

/** Returns the edited text; fails when a change points to nothing. */
export function become(text: string, which: WhichList, ...changes: readonly Change[]): string {
  const applied = apply(text, which, changes);
  assert.deepEqual(applied.failed, []);
  return applied.text;
}
