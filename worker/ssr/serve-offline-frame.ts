import type { Handler } from 'hono';
import type { AppEnv } from '#worker/context/app-env.ts';
import { DOCUMENT_HEADERS } from '#worker/http/answer-headers.ts';
import { renderOfflineFrame } from './offline-frame.tsx';

/** Answers what a page without a connection consists of. */
export function serveOfflineFrame(): Handler<AppEnv> {
  return (c) =>
    c.json(renderOfflineFrame(c.get('context')), 200, {
      'cache-control': DOCUMENT_HEADERS['cache-control'],
    });
}
