import type { OutgoingHttpHeaders } from 'node:http';

/** What is smaller fits into one packet anyway. */
export const WORTH_IT_BYTES = 1024;

const TEXT =
  /^(?:text\/(?!event-stream\b)|image\/svg\+xml\b|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b)/i;

const WITHOUT_WHOLE_BODY = new Set([204, 205, 206, 304]);

/** The headers of a text that may be compressed, with names in lower case; null for every other answer. */
export function readCompressibleHead(
  status: number,
  headers: OutgoingHttpHeaders,
): OutgoingHttpHeaders | null {
  // Most answers come compressed from the cache.
  if (headers['content-encoding'] !== undefined) return null;
  if (status < 200 || WITHOUT_WHOLE_BODY.has(status)) return null;
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const isText = TEXT.test(String(lower['content-type']));
  const isEncoded = lower['content-encoding'] !== undefined;
  const isSmall = Number(lower['content-length'] ?? Number.NaN) < WORTH_IT_BYTES;
  return isText && !isEncoded && !isSmall ? lower : null;
}

/** For an answer that has this form because of what the client accepts. */
export function addVary(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const known = headers['vary'] ?? '';
  if (/(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(known)) return headers;
  return { ...headers, vary: known === '' ? 'accept-encoding' : `${known}, accept-encoding` };
}

/** Another sequence of bytes has another length, and a strong ETag would promise the same bytes. */
export function toCompressedHead(
  headers: OutgoingHttpHeaders,
  coding: string,
  bytes: number | null,
): OutgoingHttpHeaders {
  const { 'content-length': _, etag, ...others } = addVary(headers);
  return {
    ...others,
    ...(etag !== undefined && { etag: etag.replace(/^(?!W\/)/, 'W/') }),
    'content-encoding': coding,
    ...(bytes !== null && { 'content-length': bytes }),
  };
}
