import type { Fetch } from './endpoint.ts';

/** The sent share of the body from 0 to 1, which `fetch` does not report. */
export type OnProgress = (share: number) => void;

/** A `fetch` for file uploads that reports progress and can be aborted. */
export function fetchWithProgress(onProgress: OnProgress, signal?: AbortSignal): Fetch {
  return (url, { method = 'GET', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total ? loaded / total : 0),
      );
      request.addEventListener('load', () => {
        const retryAfter = request.getResponseHeader('retry-after');
        const answer = {
          status: request.status,
          ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
        };
        resolve(new Response(request.responseText, answer));
      });
      request.addEventListener('error', () => reject(new Error('The upload did not arrive')));
      request.addEventListener('abort', () => reject(new Error('The upload was cancelled')));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted) reject(new Error('The upload was cancelled'));
      else request.send(body as XMLHttpRequestBodyInit);
    });
}
