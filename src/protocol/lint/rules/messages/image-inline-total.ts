/** Reports a conversation whose inline images are too large in total. */
import type { Change } from '../../../core/document/change.ts';
import { replaceImages } from '../../checks/imageFixes.ts';
import { optionalFix } from '../../engine/fixes.ts';
import type { Rule } from '../../engine/rule.ts';

export const imageInlineTotal: Rule = {
  id: 'image-inline-total',
  severity: 'warning',
  title: { en: 'Inline images are too large', 'zh-cn': '内联图片过多' },
  message: {
    en: 'The inline images in this transcript add up to {mb} MB; the limit is {most} MB (`maxInlineBytes`).',
    'zh-cn': '此对话中有 {mb} MB 的内联图片；允许 {most} MB（`maxInlineBytes`）。',
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
      optionalFix('Replace all but the newest image with placeholders', '除最新的以外，全部替换为占位文本', ...changes),
    ];
  },
  checkDocument({ list, conversation }, { options: { maxInlineBytes } }, report) {
    const { inlineBytes } = conversation;
    if (inlineBytes <= maxInlineBytes) return;
    report({ pointer: list, args: { mb: inMegabytes(inlineBytes), most: inMegabytes(maxInlineBytes) } });
  },
};

function inMegabytes(bytes: number): string {
  return String(Number((bytes / 1024 / 1024).toPrecision(2)));
}
