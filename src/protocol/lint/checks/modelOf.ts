/** What the protocol calls the three things that can be observed. */
import type { ModelName } from '../../protocols/contract/profile.ts';

export const modelOf = { run: 'response', item: 'message', part: 'content' } as const satisfies Readonly<
  Record<string, ModelName>
>;
