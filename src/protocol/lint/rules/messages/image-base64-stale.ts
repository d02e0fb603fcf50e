/** An inline image that the conversation has left behind. */
import { eachInlineImage } from '../../../core/conversation/images.ts';
import { replaceImages } from '../../checks/imagePlaceholder.ts';
import { offer, placeOfMessage } from '../../engine/mend.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';

export const imageBase64Stale: Rule = {
  id: 'image-base64-stale',
  severity: 'warning',
  title: { en: 'An old inline image', 'zh-cn': '过时的内联图片' },
  says: {
    en: 'This base64 image is {n} turns old and is re-sent with every request.',
    'zh-cn': '此 Base64 图片已经过了 {n} 轮，每次请求都会重新发送。',
  },
  source: { text: 'OpenAI bills and transfers the images of all earlier messages again with every request' },
  reach: ['roles'],
  concerns: ({ inlineBytes }) => inlineBytes > 0,
  fix(found, context) {
    const { here, finding } = found;
    if (here === undefined) return [];
    const changes = replaceImages(here.message, placeOfMessage(found), context, finding.pointer);
    return [offer('Replace by a placeholder', '替换为占位文本', ...changes)];
  },
  checkConversation({ message, index, conversation }, { options: { staleTurns } }, tell) {
    eachInlineImage(message, (_uri, pointer) => {
      const n = conversation.countAfter(index, 'user');
      if (n > staleTurns) tell({ pointer, args: { n } });
    });
  },
};

export const page: RulePage = {
  why: {
    en: 'What the model saw in it is in its answers by now. Replace the image by `(Image placeholder: omitted to save context)` unless later turns come back to it; nobody but you can know.',
    'zh-cn':
      '模型从中看到的内容已经体现在它的回答里。除非后面还会用到该图片（这只有您知道），请用 `(Image placeholder: omitted to save context)` 替换它。',
  },
  examples: [
    {
      shows: 'a question later than is allowed',
      dialect: 'chat',
      options: { staleTurns: 0 },
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'low' } }],
        },
        { role: 'user', content: 'And now?' },
      ],
      finds: ['/0/content/0/image_url/url'],
      fixed: [
        { role: 'user', content: [{ type: 'text', text: '(Image placeholder: omitted to save context)' }] },
        { role: 'user', content: 'And now?' },
      ],
    },
    {
      shows: 'an old URL, which costs nothing to send',
      dialect: 'chat',
      options: { staleTurns: 0 },
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'low' } }],
        },
        { role: 'user', content: 'And now?' },
      ],
    },
  ],
};
