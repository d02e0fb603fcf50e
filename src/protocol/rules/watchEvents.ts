/** Runs the rules over a stored stream of typed events, beside those that look at each element by itself. */
import type { Json } from '../base/json.ts';
import { createResponseFold } from '../dialects/responses/stream/responseStream.ts';
import { readStreamEvent } from '../dialects/responses/stream/streamEvent.ts';
import { createNumbering } from './numbering.ts';
import type { DocumentContext, Rule, TellOfDocument } from './rule.ts';

/** `at` makes a `tell` for what stands at a pointer from the list. Says nothing of a list without events. */
export function watchEvents(
  elements: readonly Json[],
  rules: readonly Rule[],
  context: DocumentContext,
  at: (rule: Rule, place: string) => TellOfDocument,
): void {
  const watching = rules.flatMap((rule) => {
    const watcher = rule.watchEvents?.(context);
    return watcher === undefined ? [] : [{ rule, watcher }];
  });
  const stream = createResponseFold();
  const numbering = createNumbering(0);
  elements.forEach((element, index) => {
    const event = readStreamEvent(element);
    if (event === undefined) return;
    const { expected } = numbering;
    const how = numbering.take(event.number);
    for (const { rule, watcher } of watching) {
      if (how !== undefined) watcher.number?.(event, { how, expected }, at(rule, `/${index}`));
      watcher.event?.(event, stream, at(rule, `/${index}`));
    }
    stream.take(event, index);
  });
  if (stream.position === undefined) return;
  for (const { rule, watcher } of watching) watcher.end?.(stream, at(rule, ''));
}
