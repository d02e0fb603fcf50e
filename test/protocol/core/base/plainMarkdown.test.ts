import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plainMarkdown } from '../../../../src/protocol/core/base/plainMarkdown.ts';

test('marks of Markdown are removed, and what only looks like them stays', () => {
  for (const [markdown, plain] of [
    ['Here is a plan for **Oslo**:', 'Here is a plan for Oslo:'],
    ['# Plan\n\n- *one*\n- [x] __two__\n> three', 'Plan\n\none\ntwo\nthree'],
    ['这是**重点**内容', '这是重点内容'],
    ['See [the **forecast**](https://a.example/b) and ![a map](m.png).', 'See the forecast and a map.'],
    ['Use `**kwargs` and **`code`**, ~~not~~ this.', 'Use **kwargs and code, not this.'],
    ['***all*** of \\*it\\*', 'all of *it*'],
    ['```py\nx = 1\n```', '\nx = 1\n'],
    ['2 * 3 * 4, 2**3**4, snake_case_name, __init__.py, -12 °C, a [1] (b)', undefined],
    ['5 - 3 > 1, #1, ~/x ~/y', undefined],
  ] as const) {
    assert.equal(plainMarkdown(markdown), plain ?? markdown.replace('__init__.py', 'init.py'));
  }
});

test('text without marks stays as it is, and any text becomes no longer, in a time that fits its length', () => {
  fc.assert(fc.property(fc.stringMatching(/^[a-z0-9 .,]*$/), (text) => plainMarkdown(text) === text));
  const part = fc.constantFrom('*', '**', '_', '`', '[', '](', ')', '~~', '\\', ' ', 'a', '\n', '#', '>');
  fc.assert(fc.property(fc.array(part), (parts) => plainMarkdown(parts.join('')).length <= parts.join('').length));
  for (const each of ['*', '**a', '_', '_a', '`', '[', '[a](', '~~', '\\', '***a '])
    assert.ok(plainMarkdown(each.repeat(20_000)).length <= each.length * 20_000);
});
