/**
 * Runs the rules over a stored stream of typed events in a single pass. The rules that check each element
 * separately run next to it.
 */
import type { Json } from '../../core/json/json.ts';
import { fromPointer, toPointer } from '../../core/json/pointer.ts';
import { findQuietText, moreOf, type QuietText } from '../../protocols/responses/stream/quietText.ts';
import { createResponseFold } from '../../protocols/responses/stream/responseStream.ts';
import { numberOf, readStreamEvent } from '../../protocols/responses/stream/streamEvent.ts';
import { createNumbering } from './numbering.ts';
import type { DocumentFindingDraft } from './finding.ts';
import type { DocumentContext, Rule } from './rule.ts';

export interface EventPass {
  /** Takes the next element and its index among all elements. Skips an element that is not an event. */
  take(element: Json, index: number): void;
  /** Called when no more elements follow. Reports nothing for a list without events. */
  end(): void;
}

/** The pointers in a report are relative to the element with the given index. */
export type ReportAt = (rule: Rule, index: number, report: DocumentFindingDraft) => void;

export function createEventPass(rules: readonly Rule[], context: DocumentContext, reportAt: ReportAt): EventPass {
  let current = 0;
  const watching = rules.flatMap((rule) => {
    const watcher = rule.watchEvents?.(context);
    if (watcher === undefined) return [];
    return [{ rule, watcher, report: (reported: DocumentFindingDraft = {}) => reportAt(rule, current, reported) }];
  });
  const stream = createResponseFold();
  const numbering = createNumbering(0);
  let quiet: QuietText | undefined;
  return {
    take(element, index) {
      const more = quiet && moreOf(quiet, element);
      if (quiet !== undefined && more !== undefined && numbering.takeNext(numberOf(element))) {
        stream.grow(quiet.text, more, index);
        return;
      }
      const event = readStreamEvent(element);
      if (event === undefined) return;
      current = index;
      const { expected } = numbering;
      const how = numbering.take(event.number);
      for (const { watcher, report } of watching) {
        if (how !== undefined) watcher.number?.(event, { how, expected }, report);
        watcher.event?.(event, stream, report);
      }
      stream.take(event, index);
      quiet = findQuietText(event, stream);
    },
    end() {
      if (stream.position === undefined) return;
      for (const { rule, watcher } of watching) {
        watcher.end?.(stream, ({ pointer = '', ...reported } = {}) => {
          const [index, ...rest] = fromPointer(pointer);
          reportAt(rule, Number(index), { ...reported, pointer: toPointer(rest) });
        });
      }
    },
  };
}
