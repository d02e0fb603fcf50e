/** Harmony text has one profile: the format as gpt-oss was trained on it. */
import type { LintProfile } from '../contract/profile.ts';

export const harmonyProfile: LintProfile = {
  id: 'gpt-oss',
  title: { en: 'gpt-oss', 'zh-cn': 'gpt-oss' },
  habits: new Set(),
  severities: {},
};
