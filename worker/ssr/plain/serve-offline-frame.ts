import type { Handler } from 'hono';
import type { AppEnv } from '#worker/context/request-context.ts';
import { DOCUMENT_HEADERS } from '#worker/http/answer-headers.ts';
import { renderOfflineFrame } from './offline-frame.tsx';

/** Answers what a page without a connection consists of. Tests of processes start a server without any `.tsx`. */
export function serveOfflineFrame(): Handler<AppEnv> {
  return (c) =>
    c.json(renderOfflineFrame(c.get('context')), 200, {
      'cache-control': DOCUMENT_HEADERS['cache-control'],
    });
}
