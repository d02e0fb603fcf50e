/** Known behaviors of AG-UI and Chat Completions servers. */
import type { Shown } from './known.ts';

export const agUi: readonly Shown[] = [
  {
    knows: 'habit snake-case-member',
    shows: 'an error names its run in snake_case',
    events: [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'RUN_ERROR', message: 'boom', run_id: 'r' },
    ],
    rules: ['member-snake-case'],
  },
];

export const chat: readonly Shown[] = [
  {
    knows: 'quiet role-alternation',
    shows: 'two messages of the user follow each other',
    request: {
      model: 'm',
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'user', content: 'Are you there?' },
      ],
    },
    rules: ['role-alternation'],
  },
  {
    knows: 'quiet user-after-tool',
    shows: 'the user speaks right behind an output',
    request: {
      model: 'm',
      messages: [
        { role: 'user', content: 'Hi' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }],
        },
        { role: 'tool', tool_call_id: 'c', name: 'f', content: '1' },
        { role: 'user', content: 'And?' },
      ],
    },
    rules: ['user-after-tool'],
  },
];
