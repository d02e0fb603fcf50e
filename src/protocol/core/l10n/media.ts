/** Texts of the panel about images and audio. */
import type { Messages } from './translate.ts';

const en = {
  fullSize: 'Show at Full Size',
  fitSize: 'Fit to Panel',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  percent: '{percent}%',
  wave: 'Waveform. Click to play from there.',
} as const;

export type MediaKey = keyof typeof en;

export const mediaMessages: Messages<MediaKey> = {
  en,
  'zh-cn': {
    fullSize: '以原始大小显示',
    fitSize: '适应面板',
    zoomIn: '放大',
    zoomOut: '缩小',
    percent: '{percent}%',
    wave: '波形。单击以从该处播放。',
  },
};
