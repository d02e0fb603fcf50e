/**
 * Tells the host that the run panel is there. It is imported first, so that the host prepares the first view while the
 * rest of the page starts: messages are only delivered when the whole script has run, and then the page listens.
 */
import { bridgeVersion } from '../protocol/panel/messages.ts';
import { isComparison, post } from './host.ts';

if (!isComparison) post({ type: 'panel-hello', bridgeVersion });
