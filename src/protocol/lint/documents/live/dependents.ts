/**
 * Finds the messages that must be checked again because distant messages changed: those that share an id with a
 * changed message, and those whose findings depend on how many messages of a role there are, or whether there is one.
 */
import type { Digest } from '../../../core/conversation/digest.ts';
import type { LiveConversation } from '../../../core/conversation/liveConversation.ts';
import type { RuleRunner } from './ruleRunner.ts';

export interface Dependents<Element> {
  /** Called when elements are replaced, before the new ones are read. Removes the old ones from the conversation. */
  change(removed: readonly Element[], added: readonly Element[]): void;
  /**
   * Called when an element was read. Adds it to the conversation. `isFirstPass`: not all elements were read yet, so
   * none was checked with distant messages.
   */
  put(element: Element, digest: Digest, isFirstPass: boolean): void;
  /** Adds the elements that the changes since the last call may affect to `queue`. */
  takeInto(queue: Set<Element>): void;
}

export function createDependents<Element extends object>(
  conversation: LiveConversation<Element>,
  runner: Pick<RuleRunner<Element>, 'dependsOn'>,
): Dependents<Element> {
  /** Elements whose findings may depend on how many messages of a role there are. */
  const roleSensitive = new Set<Element>();
  /** Elements whose findings may depend on whether there is any message of a role. */
  const presenceSensitive = new Set<Element>();
  /** The previous roles of the elements that changed and must be read again. */
  const roleBefore = new Map<Element, string | undefined>();
  /** Roles whose last message was removed. */
  const removedRoles = new Set<string>();
  const changedIds = new Set<string>();
  let [areRolesChanged, isPresenceChanged] = [false, false];
  const addIds = ({ calls, outputs, id: own }: Digest): void => {
    if (own !== undefined) changedIds.add(own);
    for (const { id } of calls) if (id !== undefined) changedIds.add(id);
    for (const { id } of outputs) if (id !== undefined) changedIds.add(id);
  };
  const drop = (element: Element): void => {
    const digest = conversation.digestOf(element);
    if (digest !== undefined) addIds(digest);
    roleSensitive.delete(element);
    presenceSensitive.delete(element);
    roleBefore.delete(element);
    conversation.drop(element);
    const role = digest?.role;
    if (role !== undefined && conversation.countOf(role) === 0) removedRoles.add(role);
  };
  return {
    change(removed, added) {
      for (const [index, element] of added.entries()) {
        const before = removed[index];
        if (before !== undefined) roleBefore.set(element, conversation.digestOf(before)?.role);
      }
      if (removed.length !== added.length) areRolesChanged = true;
      removed.forEach(drop);
    },
    put(element, digest, isFirstPass) {
      const { role } = digest;
      // A role that was removed and added again in one change was present all the time.
      if (role !== undefined && conversation.countOf(role) === 0 && !removedRoles.delete(role)) {
        isPresenceChanged = true;
      }
      conversation.put(element, digest);
      if (!isFirstPass) addIds(digest);
      if (roleBefore.get(element) !== role) areRolesChanged = true;
      roleBefore.delete(element);
      if (runner.dependsOn('roles', digest)) roleSensitive.add(element);
      if (runner.dependsOn('presence', digest)) presenceSensitive.add(element);
    },
    takeInto(queue) {
      for (const element of conversation.sharing(changedIds)) queue.add(element);
      if (areRolesChanged) for (const element of roleSensitive) queue.add(element);
      if (isPresenceChanged || removedRoles.size > 0) for (const element of presenceSensitive) queue.add(element);
      changedIds.clear();
      removedRoles.clear();
      [areRolesChanged, isPresenceChanged] = [false, false];
    },
  };
}
