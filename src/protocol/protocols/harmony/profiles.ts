/** The only profile of Harmony text: the format on which gpt-oss was trained. */
import type { LintProfile } from '../contract/profile.ts';

export const harmonyProfile: LintProfile = {
  id: 'gpt-oss',
  title: { en: 'gpt-oss', 'zh-cn': 'gpt-oss' },
  habits: new Set(),
  severities: {},
};
