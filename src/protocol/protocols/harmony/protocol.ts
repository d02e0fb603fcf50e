/** The Harmony protocol. It is a text format, so everything that only applies to JSON is absent. */
import { fromPointer } from '../../core/json/pointer.ts';
import type { Protocol } from '../contract/protocol.ts';
import { harmonyConverter } from './converter.ts';
import { harmonyProfile } from './profiles.ts';
import { readHarmonyText } from './readText.ts';
import { recognizeHarmony } from './recognize.ts';

export const harmonyProtocol: Protocol = {
  id: harmonyConverter.id,
  title: harmonyConverter.title,
  profiles: [harmonyProfile],
  files: [{ name: /\.harmony\.txt$/i, glob: '*.harmony.txt' }],
  text: {
    recognize: recognizeHarmony,
    locate(text) {
      const { messages } = readHarmonyText(text);
      return (pointer) => messages[Number(fromPointer(pointer)[0])] ?? { start: 0, end: text.length };
    },
    language: 'harmony',
  },
  converter: harmonyConverter,
};
