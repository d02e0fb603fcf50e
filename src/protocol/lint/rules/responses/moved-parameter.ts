/** Reports a parameter of Chat Completions that has another name or place in Responses. */
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

const moved: Readonly<Record<string, string>> = {
  max_tokens: 'max_output_tokens',
  max_completion_tokens: 'max_output_tokens',
  response_format: 'text.format',
  verbosity: 'text.verbosity',
  reasoning_effort: 'reasoning.effort',
  functions: 'tools',
  function_call: 'tool_choice',
};

export const movedParameter: Rule = {
  id: 'moved-parameter',
  severity: 'error',
  about: 'name',
  title: { en: 'Parameter of Chat Completions', 'zh-cn': 'Chat Completions 的参数' },
  message: {
    en: '“{name}” is a Chat Completions parameter, which Responses servers reject or drop. Use “{place}”.',
    'zh-cn': '“{name}”是 Chat Completions 的参数，Responses 服务器会拒绝或丢弃它。请使用“{place}”。',
  },
  source: {
    text: "OpenAI: “Unsupported parameter: 'response_format'. In the Responses API, this parameter has moved to 'text.format'.”",
    url: 'https://platform.openai.com/docs/guides/migrate-to-responses',
  },
  protocols: ['responses'],
  checkDocument({ head, list }, _context, report) {
    if (head === undefined || list === '/output') return;
    for (const [name, place] of Object.entries(moved)) {
      if (head[name] !== undefined) report({ pointer: `/${name}`, args: { name, place } });
    }
  },
  fix({ finding: { pointer, args }, document: { head } }) {
    const name = String(args['place']);
    // The other parameters moved into another object or became a list, so their values cannot be kept unchanged.
    if (name !== 'max_output_tokens' || head?.[name] !== undefined) return [];
    return [preferredFix(`Rename to “${name}”`, `重命名为“${name}”`, { do: 'rename', pointer, name })];
  },
};
