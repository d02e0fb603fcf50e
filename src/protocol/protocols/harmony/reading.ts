/** All that is known of a Harmony text: its messages, who answers whom, and which tools there are. */
import { pairMessages, type Exchanges } from './exchanges.ts';
import { readHarmonyText, type HarmonyText } from './readText.ts';
import { declaredTools } from './tools.ts';

export interface HarmonyReading extends HarmonyText {
  readonly exchanges: Exchanges;
  /** Names as recipients have them; empty where none are declared. */
  readonly tools: ReadonlySet<string>;
}

export function readHarmony(text: string): HarmonyReading {
  const read = readHarmonyText(text);
  return { ...read, exchanges: pairMessages(read), tools: declaredTools(read) };
}
