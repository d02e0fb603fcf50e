/** Elements as messages; the last ones that were read are at hand. */
import type { Json } from '../base/json.ts';
import type { Message } from '../conversation/message.ts';
import type { DocumentDialect } from '../dialects/documentDialect.ts';

export interface MessageReader<Element> {
  read(element: Element): Message;
  drop(element: Element): void;
}

/** Twice of what waits to be judged: a message is read once when a document is gone through. */
const mostKept = 1024;

export function createMessageReader<Element>(
  source: { read(element: Element): Json | undefined },
  dialect: DocumentDialect,
): MessageReader<Element> {
  const kept = new Map<Element, Message>();
  return {
    read(element) {
      const known = kept.get(element);
      if (known !== undefined) return known;
      const message = dialect.readMessage(source.read(element) ?? null);
      const oldest = kept.size < mostKept ? undefined : kept.keys().next();
      if (oldest?.done === false) kept.delete(oldest.value);
      kept.set(element, message);
      return message;
    },
    drop: (element) => void kept.delete(element),
  };
}
