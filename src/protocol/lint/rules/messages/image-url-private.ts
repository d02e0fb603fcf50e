/** An image on a host that only this network knows. */
import { eachImageUrl } from '../../../core/conversation/images.ts';
import { findPrivateHost } from '../../checks/privateHost.ts';
import type { Rule, RulePage } from '../../engine/rule.ts';
import { told } from '../../engine/sources.ts';

export const imageUrlPrivate: Rule = {
  id: 'image-url-private',
  severity: 'warning',
  title: { en: 'An image on a private host', 'zh-cn': '私有主机上的图片' },
  says: { en: 'The provider cannot reach {host}.', 'zh-cn': '模型服务无法访问 {host}。' },
  source: told('OpenAI', 'Timeout while downloading url: http://192.168.10.104…', 'getzep/graphiti#1002'),
  dialects: ['chat', 'responses'],
  looksAt: 'images',
  checkMessage(message, _context, tell) {
    eachImageUrl(message, (url, pointer) => {
      const host = findPrivateHost(url);
      if (host !== undefined) tell({ pointer, args: { host } });
    });
  },
};

export const page: RulePage = {
  why: {
    en: 'The provider fetches the image from its own network: use a public URL, or inline the image as a data: URI. A model on your own machine may reach it all the same.',
    'zh-cn': '图片由模型服务从其自己的网络获取：请使用公开地址，或以 data: URI 内联。本机上的模型则可能仍能访问。',
  },
  examples: [
    {
      shows: 'this machine',
      dialect: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'http://localhost:3000/a.png', detail: 'low' } }],
        },
      ],
      finds: ['/0/content/0/image_url/url'],
    },
    {
      shows: 'a public address beside the private range',
      dialect: 'chat',
      document: [
        {
          role: 'user',
          content: [{ type: 'image_url', image_url: { url: 'https://172.67.1.1/a.png', detail: 'low' } }],
        },
      ],
    },
  ],
};
