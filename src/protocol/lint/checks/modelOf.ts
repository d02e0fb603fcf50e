/** The names that the protocol uses for the three kinds of observed objects. */
import type { ModelName } from '../../protocols/contract/profile.ts';

export const modelOf = { run: 'response', item: 'message', part: 'content' } as const satisfies Readonly<
  Record<string, ModelName>
>;
