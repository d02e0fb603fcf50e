/** Tests the search in a folder of runs: it finds what a user sees in an event, however JSON spells it. */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { searchRuns, type FoundRunText } from '../../src/node/searchRuns.ts';
import { createTextSearch } from '../../src/protocol/session/stored/searchText.ts';
import { toRunFileName } from '../../src/protocol/core/record/runFileName.ts';
import { runLines } from '../support/recordings.ts';

const root = mkdtempSync(join(tmpdir(), 'search-runs-'));
after(() => rm(root, { recursive: true }));

let folders = 0;
async function folderOf(...runs: readonly (readonly string[])[]): Promise<string> {
  folders += 1;
  const folder = join(root, String(folders));
  await mkdir(folder);
  for (const [index, lines] of runs.entries()) {
    await writeFile(
      join(folder, toRunFileName(`run${index}`, new Date(1_790_000_000_000 - index))),
      `${lines.join('\n')}\n`,
    );
  }
  return folder;
}

async function search(folder: string, text: string, max = 100): Promise<readonly FoundRunText[]> {
  const all: FoundRunText[] = [];
  const result = await searchRuns(folder, text, { max, found: (list) => all.push(...list) });
  assert.equal(result?.found, all.length);
  return all;
}

const asPython = (json: string): string =>
  json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const asPhp = (json: string): string => asPython(json).replaceAll('/', String.raw`\/`);
const asGo = (json: string): string =>
  json.replaceAll(/[<>&]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`);
const spellings = [(json: string) => json, asPython, asPhp, asGo];

/** A text of an event, and one in arguments, which are JSON in a string of JSON in a line of JSON. */
const inText = (text: string): object => ({ object: 'content', type: 'text', text });
const inArguments = (text: string): object => ({ type: 'data', data: { arguments: JSON.stringify({ city: text }) } });

test('a text is found in each spelling of JSON, at each depth', async () => {
  const texts = [
    'plain',
    'say "hi"',
    'C:\\temp\\new',
    '天气 晴',
    'https://a.example/b',
    'a\tb',
    '<b>&amp;</b>',
    '🙂 smile',
    'Größe',
    'ÄRGER',
    "it's",
  ];
  for (const text of texts) {
    for (const spell of spellings) {
      for (const event of [inText(`so ${text} it is`), inArguments(`so ${text} it is`)]) {
        const folder = await folderOf(
          runLines({
            frames: [
              [1, spell(JSON.stringify(inText('other')))],
              [2, spell(JSON.stringify(event))],
            ],
          }),
        );
        const [found, ...others] = await search(folder, text);
        assert.deepEqual(
          [found?.place, found?.seq, others.length],
          ['event', 1, 0],
          `${text} in ${spell(JSON.stringify(event))}`,
        );
        assert.match(found?.excerpt ?? '', /so .* it is/);
      }
    }
  }
});

test('any text that an event contains is found', () => {
  const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(texts, texts, fc.constantFrom(...spellings), (before, text, spell) => {
      const { mayBeIn, find } = createTextSearch(text);
      for (const event of [inText(`${before}${text}`), inArguments(`${before}${text}${before}`)]) {
        const [, line = ''] = runLines({ frames: [[1, spell(JSON.stringify(event))]] });
        assert.ok(mayBeIn(Buffer.from(line).toString('latin1')));
        assert.notEqual(find(line), undefined);
      }
    }),
    { numRuns: 2000 },
  );
});

test('the other cases of a character are found, also if there are several or one is longer', () => {
  const characters = fc.constantFrom(...'ΣσςꙀ İıIi ßẞÅåÅΩωΩϴθǅǆǄᾈᾀ𐐀𐐨');
  const texts = fc.string({ unit: characters, minLength: 1, maxLength: 5 }).filter((text) => text.trim() !== '');
  // The lower case of `İ` has two characters, the upper case of `ß` too; that of `ı` is the one of `i`.
  const asWritten = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.replaceAll(/[^İ]/gu, (character) => character.toLowerCase()),
    (text: string) => text.replaceAll(/[^ẞßı]/gu, (character) => character.toUpperCase()),
  );
  fc.assert(
    fc.property(texts, texts, asWritten, fc.constantFrom(...spellings), (before, text, write, spell) => {
      const wanted = write(text);
      fc.pre(wanted.length === text.length);
      const { mayBeIn, find } = createTextSearch(wanted);
      const [, line = ''] = runLines({ frames: [[1, spell(JSON.stringify(inText(`${before}${text}${before}`)))]] });
      assert.ok(mayBeIn(Buffer.from(line).toString('latin1')), `${wanted} in ${text}`);
      assert.equal(find(line)?.excerpt.includes(text.trim().replaceAll(/\s+/g, ' ')), true);
    }),
    { numRuns: 5000 },
  );
});

test('requests, ends, names of events and lines that are no JSON are searched, names of the record are not', async () => {
  const request = { input: [{ role: 'user', content: [{ type: 'text', text: 'Needle one' }] }] };
  const end = { end: 'failed', at: 3, fault: { kind: 'unreadable', detail: 'needle three' } };
  const lines = runLines({
    request,
    frames: [[1, 'no json with a needle in it'], '{"at":2,"event":"needle-two","data":"{}"}', 'needle, broken'],
    end,
  });
  const folder = await folderOf(lines);
  const found = await search(folder, 'NEEDLE');
  assert.deepEqual(
    found.map(({ place, seq }) => [place, seq]),
    [
      ['request', 0],
      ['event', 0],
      ['event', 1],
      ['event', 2],
      ['end', 2],
    ],
  );
  assert.deepEqual(await search(folder, '"data"'), []);
  assert.deepEqual(await search(folder, 'nothing like it'), []);
});

test('the newest run comes first, and the search ends at the maximum', async () => {
  const lines = runLines({
    frames: [
      [1, '"one"'],
      [2, '"one"'],
    ],
  });
  const folder = await folderOf(lines, lines, lines);
  const found = await search(folder, 'one', 3);
  assert.deepEqual(
    found.map(({ file, seq }) => [file.slice(0, 4), seq]),
    [
      ['run0', 0],
      ['run0', 1],
      ['run1', 0],
    ],
  );
});

test('a text at the border of two reads is found', async () => {
  const length = 256 * 1024;
  for (const shift of [-1000, -500, -330, -320, -310, -300, -290, -280, -200, -100, 0, 100]) {
    const [header = ''] = runLines({});
    const folder = await folderOf([
      header,
      JSON.stringify({ at: 1, data: 'x'.repeat(length + shift) + 'needle at the border' }),
      JSON.stringify({ at: 2, data: '{}' }),
    ]);
    const [found] = await search(folder, 'Needle AT the border');
    assert.equal(found?.seq, 0, String(shift));
  }
});

test('a search can be canceled, and tells its progress', async () => {
  const many = Array.from({ length: 2000 }, () => runLines({ frames: [[1, JSON.stringify('x'.repeat(20_000))]] }));
  const folder = await folderOf(...many);
  const stop = new AbortController();
  const reports: number[] = [];
  const result = await searchRuns(folder, 'absent', {
    max: 1,
    signal: stop.signal,
    found: () => assert.fail('found something'),
    reportProgress(done, all) {
      assert.equal(all, 2000);
      reports.push(done);
      stop.abort();
    },
  });
  assert.equal(result, undefined);
  assert.equal(reports.length, 1);
});

test('a text that was sent in several pieces is found, also among other texts', async () => {
  const delta = (id: string, text: string): string =>
    JSON.stringify({ object: 'content', type: 'text', msg_id: id, index: 0, delta: true, text });
  const frames = ['a ne', 'nothing', 'ed', 'LE', ' in', 'hay'].map((text, at): [number, string] => [
    at,
    delta(at === 1 ? 'other' : 'm', text),
  ]);
  const folder = await folderOf(runLines({ frames, end: { end: 'completed', at: 9 } }));
  const joined = async (text: string, joinsPieces = true) => {
    const found: FoundRunText[] = [];
    await searchRuns(folder, text, { max: 9, joinsPieces, found: (list) => void found.push(...list) });
    return found.map(({ place, seq, excerpt }) => ({ place, seq, excerpt }));
  };
  assert.deepEqual(await joined('Needle'), [{ place: 'event', seq: 3, excerpt: 'a needLE' }]);
  assert.deepEqual(await joined('needle in'), [{ place: 'event', seq: 4, excerpt: 'a needLE in' }]);
  assert.deepEqual(await joined('needle', false), []);
  assert.deepEqual(await joined('nothinged'), []);
  assert.equal((await joined('hay')).length, 1);
});
