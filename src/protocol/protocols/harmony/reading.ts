/**
 * A Harmony text with everything derived from it: its messages, which output answers which call, and the declared
 * tools.
 */
import { pairMessages, type Exchanges } from './exchanges.ts';
import { readHarmonyText, type HarmonyText } from './readText.ts';
import { declaredTools } from './tools.ts';

export interface HarmonyReading extends HarmonyText {
  readonly exchanges: Exchanges;
  /** Names in the form that recipients have; empty when no tools are declared. */
  readonly tools: ReadonlySet<string>;
}

export function readHarmony(text: string): HarmonyReading {
  const read = readHarmonyText(text);
  return { ...read, exchanges: pairMessages(read), tools: declaredTools(read) };
}
