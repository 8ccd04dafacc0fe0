import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    files: async (c, next) =>
      c.req.path.endsWith('.js') ? c.body('script', 200, { 'content-type': 'text/javascript' }) : next(),
  });
});

test('caches files with a hash in their name for a year', async () => {
  const { status, headers } = await app.ask('ardenza', '/assets/entry-abc.js');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
});

test('serves the service worker at the root, asks for it each time, and lets it call the site', async () => {
  const { status, headers } = await app.ask('ardenza', '/service-worker.js');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  );
});

test('caches other files for a day', async () => {
  expect((await app.ask('ardenza', '/heroes/hero-1.js')).headers.get('cache-control')).toBe(
    'public, max-age=86400',
  );
});

test('does not cache missing files', async () => {
  const { status, headers } = await app.ask('ardenza', '/assets/gone.css');
  expect(status).toBe(404);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
});

test('serves no files on other hosts', async () => {
  expect((await app.ask('unknown', '/assets/entry-abc.js')).status).toBe(421);
});

describe('a film', () => {
  const TAG = '"strong"';
  const DATE = 'Fri, 27 Nov 2026 10:00:00 GMT';
  const FILM = '0123456789';
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({
      files: async (c) => {
        const headers = { 'content-type': 'video/mp4', etag: TAG, 'last-modified': DATE };
        if (c.req.header('if-none-match') === TAG) return c.body(null, 304, headers);
        // A server of files that understands too much.
        if (c.req.header('range') !== undefined) return c.body('part', 206, headers);
        return new Response(c.req.method === 'HEAD' ? null : FILM, { headers });
      },
    });
  });

  async function ask(headers: Record<string, string>, method = 'GET') {
    const answer = await site.ask('ardenza', '/assets/clips/silk.mp4', { headers, method });
    return {
      status: answer.status,
      range: answer.headers.get('content-range'),
      text: await answer.text(),
      headers: answer.headers,
    };
  }

  test.each([
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-100', FILM, 'bytes 0-9/10'],
    ['Bytes=0-0', '0', 'bytes 0-0/10'],
  ])('is answered in the part %s', async (range, text, contentRange) => {
    const answer = await ask({ range });
    expect(answer).toMatchObject({ status: 206, text, range: contentRange });
    const { headers } = answer;
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('etag')).toBe(TAG);
  });

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('has no part %s', async (range) => {
    expect(await ask({ range })).toMatchObject({ status: 416, text: '', range: 'bytes */10' });
  });

  test.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'items=0-1', '0-1'])(
    'is answered whole for %s',
    async (range) => {
      expect(await ask({ range })).toMatchObject({ status: 200, text: FILM, range: null });
    },
  );

  test.each([
    [TAG, 206],
    [DATE, 206],
    ['"other"', 200],
    [`W/${TAG}`, 200],
    ['Fri, 27 Nov 2026 09:00:00 GMT', 200],
  ])('continues only the version %s', async (version, status) => {
    expect((await ask({ range: 'bytes=2-', 'if-range': version })).status).toBe(status);
  });

  test('says that it can be asked for in parts', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, range } = await ask(method === 'HEAD' ? { range: 'bytes=0-1' } : {}, method);
      expect([method, status, headers.get('accept-ranges'), range]).toEqual([method, 200, 'bytes', null]);
    }
  });

  test('is not sent again to a browser that has it', async () => {
    expect(await ask({ range: 'bytes=0-1', 'if-none-match': TAG })).toMatchObject({ status: 304, text: '' });
  });
});
