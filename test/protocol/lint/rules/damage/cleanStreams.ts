/** Streams without an error: the sample agent's answers, which have the same form as those of the stock server. */
import { isJsonObject, type JsonObject } from '../../../../../src/protocol/core/json/json.ts';
import { say } from '../../../server/sample/askSampleAgent.ts';

export interface CleanStream {
  readonly name: string;
  readonly events: readonly JsonObject[];
}

const prompts = ['hello', 'reasoning', 'weather in London', 'parallel tools', 'sequential tools', 'refuse', 'approval'];

export async function cleanStreams(): Promise<readonly CleanStream[]> {
  return Promise.all(
    prompts.map(async (prompt) => {
      const { events } = await say(prompt);
      return { name: `sample agent, “${prompt}”`, events: events.filter(isJsonObject) };
    }),
  );
}
