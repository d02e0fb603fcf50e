/**
 * Runs the rules over a stored stream of typed events in a single pass. The rules that check each element
 * separately run next to it.
 */
import type { Json } from '../../core/json/json.ts';
import { fromPointer, toPointer } from '../../core/json/pointer.ts';
import { createResponseFold } from '../../protocols/responses/stream/responseStream.ts';
import { readStreamEvent } from '../../protocols/responses/stream/streamEvent.ts';
import { createNumbering } from './numbering.ts';
import type { DocumentContext, DocumentReport, Rule } from './rule.ts';

export interface EventPass {
  /** Takes the next element and its index among all elements. Skips an element that is not an event. */
  take(element: Json, index: number): void;
  /** Called when no more elements follow. Reports nothing for a list without events. */
  end(): void;
}

/** The pointers in a report are relative to the element with the given index. */
export type ReportAt = (rule: Rule, index: number, report: DocumentReport) => void;

export function createEventPass(rules: readonly Rule[], context: DocumentContext, report: ReportAt): EventPass {
  let here = 0;
  const watching = rules.flatMap((rule) => {
    const watcher = rule.watchEvents?.(context);
    if (watcher === undefined) return [];
    return [{ rule, watcher, tell: (told: DocumentReport = {}) => report(rule, here, told) }];
  });
  const stream = createResponseFold();
  const numbering = createNumbering(0);
  return {
    take(element, index) {
      const event = readStreamEvent(element);
      if (event === undefined) return;
      here = index;
      const { expected } = numbering;
      const how = numbering.take(event.number);
      for (const { watcher, tell } of watching) {
        if (how !== undefined) watcher.number?.(event, { how, expected }, tell);
        watcher.event?.(event, stream, tell);
      }
      stream.take(event, index);
    },
    end() {
      if (stream.position === undefined) return;
      for (const { rule, watcher } of watching) {
        watcher.end?.(stream, ({ pointer = '', ...told } = {}) => {
          const [index, ...rest] = fromPointer(pointer);
          report(rule, Number(index), { ...told, pointer: toPointer(rest) });
        });
      }
    },
  };
}
