import { STATUS_CODES } from 'node:http';
import { ApiError, type ErrorCode } from '#client/api/errors.ts';
import { describeError, getAcceptedLocale } from '#worker/http/errors/answer-error.ts';

interface Reader {
  readonly acceptLanguage?: string | undefined;
  readonly path?: string | undefined;
}

/** An error as bytes for a connection on which the application cannot answer. It ends with the answer. */
export function writeRawError(
  status: number,
  code: ErrorCode,
  { acceptLanguage, path = '' }: Reader = {},
): string {
  const { headers, body } = describeError(new ApiError(code), {
    locale: getAcceptedLocale(acceptLanguage),
    path,
    status,
  });
  const ending = { connection: 'close', 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ ...headers, ...ending }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
