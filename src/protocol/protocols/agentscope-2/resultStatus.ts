/** The states of tool results. */
import { stringOr, type Json } from '../../core/json/json.ts';

/**
 * Returns the status of a result in this state: a result with the state `error` has failed; any other state, such as
 * that of a denied call, is the status itself. As of agentscope 2.0.11, `message/_block.py`, `ToolResultState`.
 */
export function resultStatus(state: Json | undefined): string {
  const name = stringOr(state) ?? 'success';
  return name === 'success' ? 'completed' : name === 'error' ? 'failed' : name;
}
