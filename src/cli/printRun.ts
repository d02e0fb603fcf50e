/**
 * Prints a growing run on a terminal: the agent's text on standard output as it arrives, tool calls as separate lines
 * on standard error.
 */
import type { Item, Part, Run } from '../protocol/core/run/run.ts';
import type { Terminal } from './terminal.ts';

interface RunPrinter {
  printNew(): void;
  /** Prints what is left and ends the last line. */
  finish(): void;
}

export function createPrinter(run: Run, { print, log, translate }: Terminal): RunPrinter {
  const printed = new Map<Part, number>();
  const reported = new Set<Item>();
  let currentSpeaker: Item | undefined;

  const endLine = (): void => {
    if (currentSpeaker !== undefined) print('\n');
    currentSpeaker = undefined;
  };
  const addSpeaker = (item: Item): void => {
    for (const part of item.parts) {
      const from = printed.get(part) ?? 0;
      if ((part.kind !== 'text' && part.kind !== 'refusal') || part.text.length <= from) continue;
      if (currentSpeaker !== item) endLine();
      currentSpeaker = item;
      print(part.text.slice(from));
      printed.set(part, part.text.length);
    }
  };
  const report = (item: Item): void => {
    if (!item.closed || reported.has(item)) return;
    reported.add(item);
    endLine();
    const text = item.parts.map((part) => part.text.toString()).join(' ');
    log(translate(item.kind === 'call' ? 'tool' : 'toolOutput', { name: item.name ?? item.type ?? '', text }));
  };
  return {
    printNew() {
      for (const item of run.items) {
        if (item.origin === 'request') continue;
        if (item.kind === 'call' || item.kind === 'output') report(item);
        else if (item.kind !== 'reasoning') addSpeaker(item);
      }
    },
    finish() {
      this.printNew();
      endLine();
    },
  };
}
