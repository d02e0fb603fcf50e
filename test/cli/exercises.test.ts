/** Tests the exercises of “Open Exercises”: each fails as it is laid out, and passes when its mistakes are corrected. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { exercisesFor } from '../../src/extension/commands/new/templateFiles.ts';
import { applyEdits } from '../../src/protocol/core/document/textEdit.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/protocol/core/json/json.ts';
import type { Locale } from '../../src/protocol/core/l10n/translate.ts';
import { fixesAt } from '../../src/protocol/lint/documents/fixDocument.ts';
import { LiveDocument } from '../../src/protocol/lint/documents/live/liveDocument.ts';
import { recognizeText } from '../../src/protocol/protocols/recognize/recognizeText.ts';
import { copyProject, type NewProject } from '../support/newProject.ts';
import { runAgentApi } from '../support/runAgentApi.ts';

type Solution = (json: Json) => Json;

/** Changes the elements of a list at the given indexes. */
const change =
  (changes: Readonly<Record<number, (message: JsonObject) => Json>>): Solution =>
  (json) =>
    (json as readonly JsonObject[]).map((message, index) => changes[index]?.(message) ?? message);

const image = (url: string, detail: string): JsonObject => ({ type: 'image_url', image_url: { url, detail } });

/** What somebody does by hand. */
const solutions: Readonly<Record<string, Solution>> = {
  '1-invoice.transcript.json': change({
    0: (message) => {
      const parts = message['content'] as readonly JsonObject[];
      const text = parts.find(({ type }) => type === 'text') ?? {};
      const urls = parts.flatMap(({ image_url: found }) => (isJsonObject(found) ? [String(found['url'])] : []));
      const thumbnail = urls.find((url) => url.startsWith('data:'))?.replace('image/jpeg', 'image/png') ?? '';
      return {
        ...message,
        content: [text, image('https://example.com/invoice.jpg', 'high'), image(thumbnail, 'auto')],
      };
    },
  }),
  '2-round-table.transcript.json': change({
    2: (message) => ({ ...message, name: 'Physics_Expert' }),
    3: (message) => ({
      ...message,
      name: 'Math_Expert',
      content: String(message['content']).replace(/^Math_Expert[:：] ?/, ''),
    }),
  }),
  '3-search.transcript.json': change({
    2: (message) => ({ ...message, tool_call_id: 'call_999', name: 'search_google' }),
  }),
  '4-files.transcript.json': change({
    4: () => ({ role: 'tool', tool_call_id: '102', content: 'Error: FileNotFoundError: B.txt does not exist.' }),
  }),
  // The quick fixes are enough.
  '5-pages.transcript.json': (json) => json,
  '6-handoff.tool.json': (json) => {
    const tool = json as JsonObject;
    const parameters = tool['parameters'] as JsonObject;
    const properties = parameters['properties'] as JsonObject;
    return {
      ...tool,
      parameters: {
        ...parameters,
        properties: {
          target_agent: { type: 'string', enum: ['search', 'coding', 'writer'] },
          handoff_context: { type: 'string' },
          assets: { ...(properties['assets'] as JsonObject), items: { type: 'string' } },
        },
      },
    };
  },
};

/** Applies the first quick fix of each finding, one after the other. */
function applyQuickFixes(given: string, name: string): string {
  let text = given;
  for (;;) {
    const kind = recognizeText(text, { name });
    assert.ok(kind);
    const document = new LiveDocument({ kind, text });
    document.work(() => false);
    const serious = document.findings().filter(({ severity }) => severity !== 'info');
    const [fix] = serious.flatMap((finding) => fixesAt(document, finding, 'en'));
    if (fix === undefined) return text;
    text = applyEdits(text, fix.edits);
  }
}

interface Report {
  readonly tests: readonly { readonly agent: string; readonly failures: readonly { readonly message: string }[] }[];
}

for (const locale of ['en', 'zh-cn'] satisfies Locale[]) {
  describe(`exercises, ${locale}`, () => {
    let project: NewProject;
    before(() => {
      project = copyProject(exercisesFor(locale).folders, locale);
    });
    after(() => project.dispose());

    /** The exercises that are not solved, with their first message. */
    async function unsolved(): Promise<readonly string[]> {
      const { out } = await runAgentApi(['test', project.folder, '--format', 'json', '--locale', 'en']);
      const { tests } = JSON.parse(out) as Report;
      assert.equal(tests.length, 6);
      return tests.flatMap(({ agent, failures }) => (failures.length === 0 ? [] : [agent.replace('document ', '')]));
    }

    test('all of them fail at first, and the explanation is there', async () => {
      assert.deepEqual(await unsolved(), Object.keys(solutions));
      const readme = readFileSync(join(project.folder, 'README.md'), 'utf8');
      for (const name of Object.keys(solutions)) assert.ok(readme.includes(`\`${name}\``), name);
    });

    test('solving one turns it green, and no other one', async () => {
      let left = Object.keys(solutions);
      for (const [name, solve] of Object.entries(solutions)) {
        const file = join(project.folder, name);
        const text = readFileSync(file, 'utf8');
        const isFixable = name.startsWith('5-');
        const fixed = isFixable ? applyQuickFixes(text, name) : JSON.stringify(solve(JSON.parse(text) as Json));
        writeFileSync(file, fixed);
        left = left.filter((other) => other !== name);
        assert.deepEqual(await unsolved(), left, name);
      }
    });
  });
}
