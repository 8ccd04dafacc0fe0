/** Takes the chunks of one answer and says whether it is complete. It parses only where the answer ends. */
export type AnswerReader = (chunk: Buffer) => boolean;

/** @throws Error with the head of an answer that is no success. */
export function createAnswerReader(): AnswerReader {
  let end: AnswerReader = (chunk) => {
    // The first chunk contains the whole head, which is far smaller than a packet on the loopback device.
    const headEnd = chunk.indexOf('\r\n\r\n');
    const head = chunk.toString('latin1', 0, headEnd);
    if (headEnd < 0 || !head.startsWith('HTTP/1.1 2'))
      throw new Error(`Not a good answer:\n${chunk.toString('latin1', 0, 400)}`);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    end = length === undefined ? chunkedEnd() : lengthEnd(Number(length));
    return end(chunk.subarray(headEnd + 4));
  };
  return (chunk) => end(chunk);
}

function lengthEnd(length: number): AnswerReader {
  let missing = length;
  return (body) => {
    missing -= body.length;
    return missing <= 0;
  };
}

/** With one request at a time nothing follows the last chunk, so only the end of the data is compared. */
function chunkedEnd(): AnswerReader {
  let tail = '';
  return (body) => {
    tail = (tail + body.toString('latin1', Math.max(0, body.length - 7))).slice(-7);
    return tail === '\r\n0\r\n\r\n' || tail === '0\r\n\r\n';
  };
}
