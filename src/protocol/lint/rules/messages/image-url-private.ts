/** Reports an image on a host that is reachable only from the local network. */
import { eachImageUrl } from '../../../core/conversation/images.ts';
import { isPrivateHost } from '../../../core/base/privateHost.ts';
import { parseUrl } from '../../../core/base/url.ts';
import type { Rule } from '../../engine/rule.ts';
import { reported } from '../../checks/sources.ts';

export const imageUrlPrivate: Rule = {
  id: 'image-url-private',
  severity: 'warning',
  title: { en: 'Image on a private host', 'zh-cn': '私有主机上的图片' },
  message: {
    en: 'Model providers cannot reach the private host {host}. Use a public URL or a data: URI.',
    'zh-cn': '模型服务无法访问私有主机 {host}。请使用公开的 URL 或 data: URI。',
  },
  source: reported('OpenAI', 'Timeout while downloading url: http://192.168.10.104…', 'getzep/graphiti#1002'),
  protocols: ['chat', 'responses'],
  looksAt: 'images',
  checkMessage(message, _context, report) {
    eachImageUrl(message, (url, pointer) => {
      const host = findPrivateHost(url);
      if (host !== undefined) report({ pointer, args: { host } });
    });
  },
};

/** The maximum length of a URL. URLs of images are short, and a longer text is not a URL that anybody would fetch. */
const longest = 8192;

/** Returns the host of an http(s) URL if it is not reachable from outside. */
function findPrivateHost(url: string): string | undefined {
  if (url.length > longest || !/^https?:/i.test(url)) return undefined;
  const host = parseUrl(url)?.hostname.replace(/\.$/, '');
  return host !== undefined && isPrivateHost(host) ? host : undefined;
}
