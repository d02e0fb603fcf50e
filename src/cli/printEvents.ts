/** Prints the events of a run as JSON Lines while it is recorded. */
import { readRunLine } from '../protocol/core/record/runFile.ts';
import type { LineStore } from '../protocol/core/record/lineStore.ts';
import { toEventLine } from '../protocol/core/wire/eventLine.ts';
import type { Terminal } from './terminal.ts';

/** A store that also prints each event that it is given. What it is given contains no secrets any more. */
export function createEventPrinter(store: LineStore, { print }: Pick<Terminal, 'print'>): LineStore {
  return {
    get count() {
      return store.count;
    },
    append(line) {
      store.append(line);
      const read = readRunLine(line, 0);
      const text = read.kind === 'frame' ? toEventLine(read.frame) : undefined;
      if (text !== undefined) print(`${text}\n`, 'json');
    },
    read: (from, to) => store.read(from, to),
    close: () => store.close(),
  };
}
