/** The proxy that forwards what is captured. It is a bundle of its own, because few windows need it. */
export { startForwarding } from '../../../node/captureServer.ts';
