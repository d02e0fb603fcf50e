/** The Harmony protocol. It is a text format, so everything that only applies to JSON is absent. */
import { fromPointer } from '../../core/json/pointer.ts';
import type { LintProfile } from '../contract/profile.ts';
import type { Protocol } from '../contract/protocol.ts';
import { harmonyConverter } from './converter.ts';
import { readHarmonyText } from './readText.ts';
import { recognizeHarmony } from './recognize.ts';

/** The format on which gpt-oss was trained. */
export const harmonyProfile: LintProfile = {
  id: 'gpt-oss',
  title: { en: 'gpt-oss', 'zh-cn': 'gpt-oss' },
  habits: new Set(),
  severities: {},
};

export const harmony: Protocol = {
  id: 'harmony',
  title: 'Harmony',
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
