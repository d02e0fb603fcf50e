/** Starts the page that compares several runs. */
import { render } from 'preact';
import type { ComparisonMessage } from '../../../protocol/panel/comparisonView.ts';
import { onMessage, sayHello } from '../../host.ts';
import { showComparison } from '../../store/comparisonStore.ts';
import { ComparisonPage } from './comparisonPage.tsx';

export function startComparison(place: Element): void {
  onMessage((message) => {
    if (isView(message)) showComparison(message.view);
  });
  render(<ComparisonPage />, place);
  sayHello();
}

function isView(message: unknown): message is ComparisonMessage {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'comparison-view';
}
