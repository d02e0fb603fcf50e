/** What is on the screen in each language, taken from the product's own texts so that the pictures follow them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/places.ts';
import { codeMessages } from '../../src/protocol/core/l10n/code.ts';
import { hostMessages } from '../../src/protocol/core/l10n/host.ts';
import { inspectionMessages } from '../../src/protocol/core/l10n/inspection.ts';
import { panelMessages } from '../../src/protocol/core/l10n/panel.ts';
import { resumeMessages } from '../../src/protocol/core/l10n/resume.ts';
import { serverMessages } from '../../src/protocol/core/l10n/servers.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';

type TableOf<Tables extends Readonly<Record<Locale, object>>> = Readonly<Record<keyof Tables['en'], string>>;

export interface Words {
  readonly panel: TableOf<typeof panelMessages> & TableOf<typeof inspectionMessages>;
  readonly host: TableOf<typeof hostMessages>;
  readonly resume: TableOf<typeof resumeMessages>;
  readonly servers: TableOf<typeof serverMessages>;
  readonly code: TableOf<typeof codeMessages>;
  /** Returns the title of a command by its id, or of a view, such as `view.runs`. */
  titleOf(id: string): string;
}

/** Returns the texts of one language. */
export function wordsIn(locale: Locale): Words {
  const table = locale === 'en' ? 'package.nls.json' : `package.nls.${locale}.json`;
  const titles = JSON.parse(readFileSync(join(root, table), 'utf8')) as Readonly<Record<string, string>>;
  return {
    panel: { ...panelMessages[locale], ...inspectionMessages[locale] },
    host: hostMessages[locale],
    resume: resumeMessages[locale],
    servers: serverMessages[locale],
    code: codeMessages[locale],
    titleOf(id: string): string {
      const title = titles[id.replace(/^agentApi\./, 'command.')];
      if (title === undefined) throw new Error(`There is no title of ${id}.`);
      return title;
    },
  };
}

/** What the pictures show of the sample agent and its requests, which are in the language of the reader. */
export const talk = {
  en: {
    question: 'What is the weather in Hangzhou today?',
    farewell: 'A good day for a walk.',
    other: 'What is the weather in Beijing today?',
    test: 'the weather is looked up in Paris',
  },
  'zh-cn': {
    question: '杭州今天天气怎么样？',
    farewell: '适合出门散步。',
    other: '北京今天天气怎么样？',
    test: '查询的是巴黎的天气',
  },
} as const satisfies Readonly<Record<Locale, object>>;
