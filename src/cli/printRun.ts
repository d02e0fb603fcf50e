/**
 * Prints a growing run: the text of the response on standard output as it arrives, and everything else on standard
 * error, so that standard output contains nothing but the response. Tool calls are lines. Reasoning is dimmed on a
 * terminal, and elsewhere each of its lines is marked.
 */
import type { Item, Part, Run } from '../protocol/core/run/run.ts';
import type { Terminal } from './terminal.ts';

interface RunPrinter {
  printNew(): void;
  /** Prints what is left and ends the last line. */
  finish(): void;
}

export function createPrinter(run: Run, { print, log, logDimmed, dimsLog, translate }: Terminal): RunPrinter {
  const printed = new Map<Part, number>();
  const reported = new Set<Item>();
  let currentSpeaker: Item | undefined;

  /** The end of the reasoning that is not a line yet. */
  let thought = '';

  const endLine = (): void => {
    if (currentSpeaker?.kind === 'reasoning') endThought();
    else if (currentSpeaker !== undefined) print('\n');
    currentSpeaker = undefined;
  };
  const endThought = (): void => {
    if (dimsLog) logDimmed('\n');
    else if (thought !== '') log(translate('reasoning', { text: thought }));
    thought = '';
  };
  const say = (item: Item, text: string): void => {
    if (item.kind !== 'reasoning') {
      print(text);
    } else if (dimsLog) {
      logDimmed(text);
    } else {
      const lines = (thought + text).split('\n');
      thought = lines.pop() ?? '';
      for (const line of lines) log(translate('reasoning', { text: line }));
    }
  };
  const addSpeaker = (item: Item): void => {
    for (const part of item.parts) {
      const from = printed.get(part) ?? 0;
      if ((part.kind !== 'text' && part.kind !== 'refusal') || part.text.length <= from) continue;
      if (currentSpeaker !== item) endLine();
      currentSpeaker = item;
      say(item, part.text.slice(from));
      printed.set(part, part.text.length);
    }
  };
  const report = (item: Item): void => {
    if (!item.closed || reported.has(item)) return;
    reported.add(item);
    endLine();
    const text = item.parts.map((part) => part.text.toString()).join(' ');
    // In most protocols, only the call has the name of the tool.
    const name = item.name ?? item.partner?.name ?? item.type ?? '';
    log(translate(item.kind === 'call' ? 'tool' : 'toolOutput', { name, text }));
  };
  return {
    printNew() {
      for (const item of run.items) {
        if (item.origin === 'request') continue;
        if (item.kind === 'call' || item.kind === 'output') report(item);
        else addSpeaker(item);
      }
    },
    finish() {
      this.printNew();
      endLine();
    },
  };
}
