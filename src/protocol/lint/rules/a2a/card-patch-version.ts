/** Reports a protocol version with a patch number in an agent card of A2A 1.0. */
import { isCard, patchedVersions } from '../../../protocols/a2a/card.ts';
import { fromPointer, valueAt } from '../../../core/json/pointer.ts';
import { preferredFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';
import { agentCard } from '../../checks/sources.ts';

export const cardPatchVersion: Rule = {
  id: 'card-patch-version',
  severity: 'warning',
  title: { en: 'Protocol version with a patch number', 'zh-cn': '协议版本含有修订号' },
  message: {
    en: 'Version “{version}” has a patch number, so clients may not recognize it. Use “{meant}”.',
    'zh-cn': '版本“{version}”含有修订号，客户端可能无法识别。请使用“{meant}”。',
  },
  source: agentCard,
  protocols: ['a2a'],
  fix: ({ finding: { pointer, args } }) => [
    preferredFix(`Change to “${args['meant']}”`, `改为“${args['meant']}”`, {
      do: 'set',
      pointer,
      value: String(args['meant']),
    }),
  ],
  checkDocument({ head }, _context, report) {
    if (head === undefined || !isCard(head)) return;
    for (const path of patchedVersions(head)) {
      const version = String(valueAt(head, fromPointer(`/${path}`)));
      report({ pointer: `/${path}`, args: { version, meant: /^\d+\.\d+/.exec(version)?.[0] ?? version } });
    }
  },
};
