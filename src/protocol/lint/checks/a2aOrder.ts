/**
 * Rules about the order of an A2A stream. A single watcher checks the whole stream, and each rule reports
 * only its own findings.
 */
import type { Json } from '../../core/json/json.ts';
import { createStreamOrder, type Disorder, type OrderRule } from '../../protocols/a2a/streamOrder.ts';
import type { DocumentContext, OrderWatcher, Rule } from '../engine/rule.ts';

interface Watch {
  take(event: Json): readonly Disorder[];
  end(): readonly Disorder[];
}

/** The shared watchers, because each rule asks about the same event of the same stream. */
const watches = new WeakMap<DocumentContext, Watch>();

function watchOf(context: DocumentContext): Watch {
  const known = watches.get(context);
  if (known !== undefined) return known;
  const order = createStreamOrder();
  let last: Json | undefined;
  let found: readonly Disorder[] = [];
  const watch: Watch = {
    take(event) {
      if (event !== last) found = order.take(event);
      last = event;
      return found;
    },
    end: () => order.end(),
  };
  watches.set(context, watch);
  return watch;
}

export function tellsOrder(id: OrderRule): Required<Pick<Rule, 'dialects' | 'watchOrder'>> {
  return {
    dialects: ['a2a'],
    watchOrder(context): OrderWatcher {
      const watch = watchOf(context);
      const own = (found: readonly Disorder[]): readonly Disorder[] => found.filter(({ rule }) => rule === id);
      return {
        event: (event, tell) => own(watch.take(event)).forEach(tell),
        end: (tell) => own(watch.end()).forEach(tell),
      };
    },
  };
}
