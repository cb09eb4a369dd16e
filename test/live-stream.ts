/** The live stream of a screens test: what the server tells while a page is open. */
export function liveStream() {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      out = controller;
    },
  });
  return {
    stream,
    tell: (event: 'alert' | 'change', data: object): void =>
      out?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
  };
}
