/** Reports an inline image that is many turns old. */
import { eachInlineImage } from '../../../core/conversation/images.ts';
import { replaceImages } from '../../checks/imageFixes.ts';
import { optionalFix, placeOfMessage } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const imageBase64Stale: Rule = {
  id: 'image-base64-stale',
  severity: 'warning',
  title: { en: 'Old inline image', 'zh-cn': '过时的内联图片' },
  message: {
    en: 'This inline image is {n} {n:turn|turns} old and is sent again with every request. If it is no longer needed, replace it with a placeholder.',
    'zh-cn': '此内联图片已过了 {n} 轮，每次请求都会重新发送。如果不再需要，请替换为占位文本。',
  },
  source: { text: 'OpenAI bills and transfers the images of all earlier messages again with every request' },
  reach: ['roles'],
  concerns: ({ inlineBytes }) => inlineBytes > 0,
  fix(found, context) {
    const { scope, finding } = found;
    if (scope === undefined) return [];
    const changes = replaceImages(scope.message, placeOfMessage(found), context, finding.pointer);
    return [optionalFix('Replace with a placeholder', '替换为占位文本', ...changes)];
  },
  checkConversation({ message, index, conversation }, { options: { staleTurns } }, report) {
    eachInlineImage(message, (_uri, pointer) => {
      const n = conversation.countAfter(index, 'user');
      if (n > staleTurns) report({ pointer, args: { n } });
    });
  },
};
