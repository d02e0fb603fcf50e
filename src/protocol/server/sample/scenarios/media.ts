/** Contents other than text. */
import type { Scenario } from '../step.ts';
import { createTone, sunPng } from './sampleMedia.ts';

const picturesAndFiles: Scenario = {
  words: ['media', 'image', 'audio', 'file', '图片'],
  shows: ['image, audio, file and data contents', '图片、音频、文件与数据内容'],
  steps: ({ chinese }) => [
    {
      do: 'say',
      text: chinese
        ? '这是一张图片、一段声音、一个文件和一些数据：'
        : 'Here are a picture, a sound, a file and some data:',
    },
    { do: 'show', content: { type: 'image', image_url: sunPng } },
    { do: 'show', content: { type: 'image', image_url: 'https://example.com/remote.png' } },
    { do: 'show', content: { type: 'audio', data: createTone(), format: 'wav' } },
    {
      do: 'show',
      content: {
        type: 'file',
        file_url: 'https://example.com/report.pdf',
        file_id: null,
        filename: 'report.pdf',
        file_data: null,
      },
    },
    {
      do: 'tell',
      type: 'message',
      data: {
        forecast: [
          { day: 'Mon', high: 24 },
          { day: 'Tue', high: 19 },
        ],
      },
    },
  ],
};

const refusal: Scenario = {
  words: ['refuse', 'refusal', '拒绝'],
  shows: ['a refusal', '拒绝回答'],
  steps: ({ chinese }) => [
    { do: 'refuse', text: chinese ? '抱歉，这个我不能帮忙。' : 'I am sorry, but I cannot help with that.' },
  ],
};

export const media: readonly Scenario[] = [picturesAndFiles, refusal];
