/** Reports a content whose type changes. */
import { findById, findPart } from '../../../core/run/run.ts';
import type { PartKind } from '../../../core/run/ops.ts';
import { createFirstTimeCheck } from '../../checks/once.ts';
import type { Rule } from '../../engine/rule.ts';
import { specification } from '../../checks/sources.ts';

export const contentTypeChanged: Rule = {
  id: 'content-type-changed',
  severity: 'error',
  title: { en: 'Content changes its type', 'zh-cn': '内容的类型发生变化' },
  message: {
    en: 'Content {index} of message “{id}” changes from {before} to {after}, which clients cannot merge. Use a new index.',
    'zh-cn': '消息“{id}”的内容 {index} 从 {before} 变为 {after}，客户端无法合并。请使用新的 index。',
  },
  source: specification('Content Streaming'),
  watchStream() {
    const isFirst = createFirstTimeCheck();
    return {
      part({ owner, index, kind }, run, report) {
        if (owner === undefined || typeof index !== 'number' || kind === undefined) return;
        const item = findById(run, owner);
        const part = item && findPart(item, index);
        if (part === undefined || part.kind === 'unknown') return;
        const before = payloadKinds.has(part.kind) ? 'data' : part.kind;
        if (before === kind || !isFirst(`${index} ${owner}`)) return;
        report({ aspect: 'type', args: { id: owner, index, before, after: kind } });
      },
    };
  },
};

/** The kinds that a data content becomes inside a tool call. */
const payloadKinds: ReadonlySet<PartKind> = new Set(['arguments', 'output']);
