/** Short hints beside an element: the number and speaker of a message, or the arrival time of a frame. */
import type { Message } from '../../core/conversation/message.ts';
import { excerpt } from '../../lint/checks/excerpt.ts';
import { speakerOf } from './symbols.ts';
import { formatDuration } from '../../core/base/formatDuration.ts';

/** `index` counts from 0, but the hint counts from 1. */
export function messageHint(index: number, message: Pick<Message, 'role' | 'json'>): string {
  const speaker = speakerOf(message);
  return speaker === undefined ? `#${index + 1}` : `#${index + 1} ${excerpt(speaker)}`;
}

/** Milliseconds since the request was sent. */
export function elapsedHint(at: number): string {
  return `+${formatDuration(at)}`;
}
