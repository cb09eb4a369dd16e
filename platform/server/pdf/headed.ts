/** What a child says of several files: a head for each, then its bytes. */
type Piece = { bytes: string };

export interface Headed<Head> {
  head: Head;
  /** To be read before the next is asked for. */
  bytes: AsyncIterable<Buffer>;
}

export async function* headed<Head extends object>(
  said: AsyncGenerator<Head | Piece>,
): AsyncGenerator<Headed<Head>> {
  try {
    let next = await said.next();
    while (!next.done) {
      const head = next.value;
      if ('bytes' in head) {
        next = await said.next();
        continue;
      }
      yield { head, bytes: rest() };
      // What was not read of it is passed over.
      while (!next.done && (next.value === head || 'bytes' in next.value)) next = await said.next();
    }
    async function* rest(): AsyncGenerator<Buffer> {
      for (next = await said.next(); !next.done && 'bytes' in next.value; next = await said.next())
        yield Buffer.from(next.value.bytes, 'base64');
    }
  } finally {
    await said.return(undefined);
  }
}
