/** Contents other than text. */
import type { Scenario } from '../step.ts';

const picturesAndFiles: Scenario = {
  keywords: ['media', 'image', 'audio', 'file', '图片'],
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
  keywords: ['refuse', 'refusal', '拒绝'],
  shows: ['a refusal', '拒绝'],
  steps: ({ chinese }) => [
    { do: 'refuse', text: chinese ? '抱歉，这个我不能帮忙。' : 'I am sorry, but I cannot help with that.' },
  ],
};

export const media: readonly Scenario[] = [picturesAndFiles, refusal];

/** PNG, 96 × 64: a sun. */
const sunPng =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAGAAAABACAIAAABqVuVZAAACCElEQVR42u3aWVITcRTF4bMcN8FGZBIBGcQJARFUwHlGGd4JQwwggsggCCIScTFnEfpKqoubGPvc/8ut+hZw7q/6JenGxTkGAyJBlUCNBQYDmgoMBjTPMxjQssBgQOsCgwGXFhkMaFtiMODyEoMB7UUGAzqKDAZ0fmAw4EqJwYCuEhP6s3KhFgkXonuZSdSY5qwkO9GzQmd1pDnLeS3S1yk3VJG0EXpX6eaf05yfyW0zrq7SR/1pzsnkMxt9H+kgnzqZRg7LcW2NannWyTRSj8f1NUrlXyfTSLofNz5RSlKnspF0P26uU0f1+GQeIt0JuLVOHWGdyka6E9C/QRHt45N5iERX4PYGReR1KhuJrsDAZ4o4BxJdgcFNijgHEl2BoU2KOAcSXYE7XyjiHEh0BYa3KOIcSHRFBKoW6O42RZwDia7AyDZFnAOJrsDoDkWcA4muwL1dijgHEl2B+7sUcf4tJroCD75Sxy2Q7gSM7VHH7f8g3QkY36OUQyDpfkzsU8rhP2npfjzcp5r0rYZ6PB59owPRezGH5Xh8QB+5v1n1mY0nB3ST47t5t814ekhPuXzd4TkYz77T2X9+H+S8NkGgujMl2YnnR0yoxjQJF+LFEYMBL38wGPDqmMGA18cMBrz5yWDA2xMGAyZPGAx4V2Yw4H2ZwYCpXwwGTJ8yGDBzymDA7G8Gw19a6GRMc6t6AQAAAABJRU5ErkJggg==';

/** WAV, 8 kHz, 8 bit, mono, a quarter of a second of a fading 440 Hz tone, as Base64. */
function createTone(): string {
  const rate = 8000;
  const count = rate / 4;
  const header = [
    0x52494646,
    36 + count,
    0x57415645,
    0x666d7420,
    16,
    0x0001_0001,
    rate,
    rate,
    0x0008_0001,
    0x64617461,
    count,
  ];
  const bigEndian = new Set([0, 2, 3, 9]);
  const view = new DataView(new ArrayBuffer(44 + count));
  header.forEach((word, index) => view.setUint32(index * 4, word, !bigEndian.has(index)));
  for (let at = 0; at < count; at += 1) {
    const fade = 1 - at / count;
    view.setUint8(44 + at, 128 + Math.round(100 * fade * Math.sin((2 * Math.PI * 440 * at) / rate)));
  }
  return btoa(String.fromCodePoint(...new Uint8Array(view.buffer)));
}
