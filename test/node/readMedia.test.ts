/** Tests that remote media are fetched only with the expected type, and only up to a size limit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMedia } from '../../src/node/readMedia.ts';
import { maxMediaLength } from '../../src/protocol/panel/messages.ts';
import { pngOf } from '../support/pictures.ts';
import { serveLoopback } from '../support/loopback.ts';

test('a picture is returned as a data URL; other types, errors and endless responses are rejected', async () => {
  const picture = pngOf(4, 3);
  const cookies: unknown[] = [];
  const server = await serveLoopback((request, response) => {
    cookies.push(request.headers.cookie);
    if (request.url === '/picture') response.writeHead(200, { 'content-type': 'image/png; x=y' }).end(picture);
    else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
    else if (request.url === '/endless') {
      response.writeHead(200, { 'content-type': 'image/png' });
      // Not immediately, because a write to a closed connection calls back before the end of the connection is noticed.
      const more = (): void => {
        if (!response.destroyed) response.write(Buffer.alloc(1024 * 1024), () => setImmediate(more));
      };
      more();
    } else if (request.url === '/moved') response.writeHead(302, { location: '/picture' }).end();
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/out') response.writeHead(302, { location: 'file:///etc/hostname' }).end();
    else response.writeHead(404, { 'content-type': 'image/png' }).end();
  });
  const { origin } = new URL(server.url);
  try {
    assert.equal(await readMedia(`${origin}/picture`, 'image'), `data:image/png;base64,${picture.toString('base64')}`);
    assert.match(await readMedia(`${origin}/moved`, 'image'), /^data:image/);
    await assert.rejects(readMedia(`${origin}/round`, 'image'), /3xx/);
    await assert.rejects(readMedia(`${origin}/out`, 'image'), /302 → file/);
    await assert.rejects(readMedia(`${origin}/picture`, 'audio'), /HTTP 200, image\/png/);
    await assert.rejects(readMedia(`${origin}/page`, 'image'), /text\/html/);
    await assert.rejects(readMedia(`${origin}/nothing`, 'image'), /HTTP 404/);
    await assert.rejects(readMedia(`${origin}/endless`, 'image'), new RegExp(`${maxMediaLength / 1024 / 1024} MB`));
    await assert.rejects(readMedia('file:///etc/hostname', 'image'), /cannot be loaded from file: URLs/);
    assert.deepEqual([...new Set(cookies)], [undefined]);
    const asked = cookies.length;
    for (const path of ['/shutdown', '/admin/reset', '/%61dmin/x%zz', '/a;b/shutdown;c']) {
      await assert.rejects(readMedia(`${origin}${path}`, 'image', server.url), /controls a server/, path);
    }
    for (const source of ['https://agents.example.com/process', 'http://8.8.8.8/', '', '${env:HOST}/process']) {
      await assert.rejects(readMedia(`${origin}/picture`, 'image', source), /local network/, source);
    }
    assert.equal(cookies.length, asked, 'nothing was sent');
    assert.match(await readMedia(`${origin}/picture`, 'image', server.url), /^data:image/);
  } finally {
    await server.close();
  }
});
