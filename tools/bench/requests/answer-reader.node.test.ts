import { expect, test } from 'vitest';
import { createAnswerReader } from './answer-reader.ts';

function readChunks(...chunks: string[]): boolean[] {
  const read = createAnswerReader();
  return chunks.map((chunk) => read(Buffer.from(chunk)));
}

test('ends an answer with a length after its last byte', () => {
  expect(readChunks('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab', 'cd', 'e')).toEqual([
    false,
    false,
    true,
  ]);
});

test('ends an answer in chunks although the end comes in two parts', () => {
  expect(readChunks('HTTP/1.1 200 OK\r\n\r\n2\r\nab\r\n', '0\r\n', '\r\n')).toEqual([false, false, true]);
  expect(readChunks('HTTP/1.1 204 No Content\r\n\r\n0\r\n\r\n')).toEqual([true]);
});

test('shows the head of a refusal', () => {
  expect(() => readChunks('HTTP/1.1 503 Service Unavailable\r\n\r\nbusy')).toThrow('503 Service Unavailable');
});
