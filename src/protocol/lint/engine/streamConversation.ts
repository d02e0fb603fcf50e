/**
 * Applies the rules about documents to the messages of a stream: to each message when it is closed, and to
 * the conversation when the stream has ended.
 */
import { createConversation } from '../../core/conversation/liveConversation.ts';
import { digestOf } from '../../core/conversation/digest.ts';
import type { Message } from '../../core/conversation/message.ts';
import type { WireProtocol } from '../../protocols/contract/protocol.ts';
import type { LintProfile } from '../../protocols/contract/profile.ts';
import type { Item, Run } from '../../core/run/run.ts';
import { documentRules } from './lintConversation.ts';
import type { ReportDocumentFinding } from './finding.ts';
import type { Context, DocumentContext, Rule } from './rule.ts';
import { defaultRuleOptions } from './ruleOptions.ts';
import type { FindingSink } from './ruleSet.ts';
import type { CurrentEvent, StreamPlace } from './streamPlace.ts';

export interface StreamConversation {
  /**
   * Called when the current event closed an item of the answer. The item is checked separately now, and
   * together with the other items at the end.
   */
  closed(item: Item, current: CurrentEvent): void;
  /** The same for an item that was already checked separately. */
  keep(item: Item, current: CurrentEvent): void;
  end(): void;
}

interface Setup {
  readonly run: Run;
  readonly protocol: WireProtocol;
  readonly profile: LintProfile;
  readonly tools: Context['tools'];
  readonly sink: FindingSink;
  /** Converts pointers inside a closed item to places in the stream. */
  readonly placesOf: (item: Item, current: CurrentEvent) => PlaceOf;
}

type PlaceOf = (pointer: string) => StreamPlace;

export function createStreamConversation(setup: Setup): StreamConversation {
  const { run, protocol, profile, tools, sink, placesOf } = setup;
  const rules = documentRules({ protocol, profile });
  const places = new Map<Item, PlaceOf>();
  const read = (item: Item): Message => {
    const whole = protocol.readMessage(protocol.writeItem(item));
    const message = item.isCut
      ? { ...whole, calls: whole.calls.map((call) => ({ ...call, isCut: true as const })) }
      : whole;
    const { id: _, ...piece } = message;
    // The id belongs to the whole message. Other items of the run are also pieces of this message.
    const isPiece = item.partOf !== undefined || message.calls.some(({ pointer }) => pointer !== '');
    return isPiece ? piece : message;
  };
  const contextOf = (isUnfinished: boolean): DocumentContext => ({
    protocol,
    profile,
    options: defaultRuleOptions,
    tools,
    list: '',
    isUnfinished,
    asksForJson: false,
  });
  const context = contextOf(true);
  const keep = (item: Item, current: CurrentEvent): PlaceOf => {
    const place = placesOf(item, current);
    places.set(item, place);
    return place;
  };
  return {
    keep,
    closed(item, current) {
      const place = keep(item, current);
      const message = read(item);
      for (const rule of rules) rule.checkMessage?.(message, context, createReport(sink, rule, place));
    },
    end() {
      const items = run.items.filter((item) => item.origin === 'request' || places.has(item));
      const messages = items.map(read);
      const closing = contextOf(!isFinished(run));
      const digests = messages.map((message) => digestOf(message, closing));
      const conversation = createConversation(digests, protocol.pairing);
      messages.forEach((message, index) => {
        const item = items[index];
        const place = item && places.get(item);
        // Findings about the request are reported where the request itself is checked.
        if (place === undefined) return;
        const look = { message, index, conversation };
        for (const rule of rules) rule.checkConversation?.(look, closing, createReport(sink, rule, place));
      });
    },
  };
}

/**
 * Whether the run is complete. A run that was interrupted, or that waits for an approval, may not have
 * reached the outputs yet.
 */
function isFinished({ outcome, items }: Run): boolean {
  return outcome === 'completed' && !items.some(({ kind, partner }) => kind === 'approval-request' && !partner);
}

function createReport(sink: FindingSink, rule: Rule, place: PlaceOf): ReportDocumentFinding {
  return ({ pointer = '', args, habit, severity } = {}) => {
    sink.add(rule, { ...place(pointer), args, ...(habit && { habit }), ...(severity && { severity }) });
  };
}
