/** Reports a conversation whose inline images are too large in total. */
import { formatBytes } from '../../../core/base/formatBytes.ts';
import type { Change } from '../../../core/document/change.ts';
import { replaceImages } from '../../checks/imageFixes.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const imageInlineTotal: Rule = {
  id: 'image-inline-total',
  severity: 'warning',
  title: { en: 'Inline images are too large', 'zh-cn': '内联图片过大' },
  message: {
    en: 'The inline images add up to {size}, above the limit of {most} (“maxInlineBytes”), and are sent with every request. Remove those that are no longer needed.',
    'zh-cn': '内联图片共 {size}，超过上限 {most}（“maxInlineBytes”），且每次请求都会发送。请删除不再需要的图片。',
  },
  source: {
    text: 'OpenAI: 20 MB per image, 50 MB of images and 500 images per request',
    url: 'https://platform.openai.com/docs/guides/images-vision',
  },
  fix({ document: { list, conversation }, message }, context) {
    const changes: Change[] = [];
    let isNewest = true;
    for (let index = conversation.length - 1; index >= 0; index -= 1) {
      if ((conversation.at(index)?.inlineBytes ?? 0) === 0) continue;
      const one = message(index);
      if (!isNewest && one !== undefined) changes.push(...replaceImages(one, `${list}/${index}`, context));
      isNewest = false;
    }
    if (changes.length === 0) return [];
    return [
      optionalFix(
        'Replace all but the newest image with placeholders',
        '将最新图片以外的图片替换为占位文本',
        ...changes,
      ),
    ];
  },
  checkDocument({ list, conversation }, { options: { maxInlineBytes } }, report) {
    const { inlineBytes } = conversation;
    if (inlineBytes <= maxInlineBytes) return;
    report({ pointer: list, args: { size: formatBytes(inlineBytes), most: formatBytes(maxInlineBytes) } });
  },
};
