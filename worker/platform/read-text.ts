/** The body of an answer of another company's server, refused beyond a size. */
export async function readTextAtMost({ body }: Response, bytes: number): Promise<string> {
  const reader = (body as ReadableStream<Uint8Array> | null)?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (chunk?.value === undefined) return text + decoder.decode();
    read += chunk.value.byteLength;
    if (read > bytes) {
      await reader?.cancel();
      throw new Error(`answered with more than ${bytes / 1024} KB`);
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
}
