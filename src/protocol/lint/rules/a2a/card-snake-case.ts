/** Reports a member of an agent card that has its Protocol Buffers name instead of its JSON name. */
import { isCard, snakeMembers, snakeMembersIn } from '../../../protocols/a2a/card.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { agentCard } from '../../checks/sources.ts';

export const cardSnakeCase: Rule = {
  id: 'card-snake-case',
  severity: 'error',
  about: 'name',
  title: { en: 'Agent card member in snake_case', 'zh-cn': '智能体名片的成员使用了 snake_case' },
  message: {
    en: '“{name}” is in snake_case, so clients ignore it. Use “{meant}”.',
    'zh-cn': '“{name}”使用了 snake_case，客户端会忽略它。请使用“{meant}”。',
  },
  source: agentCard,
  protocols: ['a2a'],
  checkDocument({ head }, _context, report) {
    if (head === undefined || !isCard(head)) return;
    for (const path of snakeMembers(head)) {
      const name = path.split('/').at(-1) ?? path;
      report({ pointer: `/${path}`, args: { name, meant: camelNameOf(path) } });
    }
  },
  fix({ finding: { pointer, args }, document: { head = {} } }) {
    const name = String(args['meant']);
    const inside = snakeMembersIn(head, pointer.slice(1)).map(
      (path) => ({ do: 'rename', pointer: `/${path}`, name: camelNameOf(path) }) as const,
    );
    return [preferredFix(`Rename to “${name}”`, `重命名为“${name}”`, { do: 'rename', pointer, name }, ...inside)];
  },
};

function camelNameOf(path: string): string {
  return (path.split('/').at(-1) ?? path).replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
