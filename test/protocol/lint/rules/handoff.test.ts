/** Tests which texts announce a handoff, and which only resemble an announcement. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHandoff, isHandoffTool } from '../../../../src/protocol/lint/checks/handoff.ts';

const announcements = [
  "Research is complete. I'm handing this over to Writer_Agent.",
  'I will now transfer you to a human agent.',
  'Transferring you to the billing department.',
  'I have transferred your case to a specialist.',
  'Let me pass this on to our support team.',
  'Handoff to the coding agent.',
  'I’ll delegate this to the researcher.',
  '资料收集完毕，现在转交给写作者。',
  '我会把任务移交给编辑处理。',
  '正在为您转接人工客服。',
  '接下来交由 Writer_Agent 继续。',
];

const others = [
  'Would you like me to transfer you to a human agent?',
  'I can transfer you to a human agent.',
  "If that does not help, I'll transfer you to a specialist.",
  "I'll transfer you to a specialist if you want.",
  'I will transfer the points to your account.',
  'I have transferred $50 to your savings account.',
  "I can't transfer you to an agent right now.",
  'The transfer was completed yesterday.',
  'He handed the letter over to his colleague.',
  'On the other hand, passing this to the function fails.',
  'Please hand this over to the writer.',
  '需要我为您转接人工客服吗？',
  '如果问题没有解决，我会转接人工客服。',
  '是否现在转交给专家？',
  '我将把钱转到您的账户。',
  '无法转接人工客服。',
];

test('detects announcements of a handoff', () => {
  for (const text of announcements) assert.ok(findHandoff(text) !== undefined, text);
});

test('ignores offers, conditions, refusals and other transfers', () => {
  for (const text of others) assert.equal(findHandoff(text), undefined, text);
});

test('checks hostile texts in linear time', () => {
  const begun = performance.now();
  for (const piece of ['hand it over to ', 'I will transfer the a a ', '把', 'now ', '我将转']) {
    findHandoff(piece.repeat(100_000));
  }
  // Quadratic time would be minutes, and a busy machine takes a few times as long as a quiet one.
  assert.ok(performance.now() - begun < 10_000);
});

test('recognizes handoff tools by their names', () => {
  for (const name of ['transfer_to_writer', 'handoff_task', 'handoffToWriter']) assert.ok(isHandoffTool(name), name);
  for (const name of ['transfer_funds', 'get_handoffs', undefined]) assert.ok(!isHandoffTool(name), name);
});
