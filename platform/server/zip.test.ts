import { expect, it } from 'vitest';
import { readZip } from '#test/read-zip.ts';
import { zip, type ZipEntry } from './zip.ts';

async function* parts(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function* entries(): AsyncGenerator<ZipEntry> {
  yield { name: 'tables/users.jsonl', bytes: parts('{"id":1}\n', '{"id":2}\n') };
  yield { name: 'documents/Müller & Söhne/empty.txt', bytes: parts() };
}

it('is read back by its directory, names and checksums included', async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of zip(entries())) chunks.push(chunk);
  const read = readZip(Buffer.concat(chunks));
  expect([...read].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['tables/users.jsonl', '{"id":1}\n{"id":2}\n'],
    ['documents/Müller & Söhne/empty.txt', ''],
  ]);
});

it('breaks off when a part does', async () => {
  async function* broken(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.txt', bytes: parts('a') };
    throw new Error('the store is gone');
  }
  await expect(zip(broken()).toArray()).rejects.toThrow('the store is gone');
});

it('ends quietly when nobody reads it any more, or when nobody ever did', async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<ZipEntry> {
    for (;;) {
      asked += 1;
      yield { name: `${asked}.txt`, bytes: parts('a'.repeat(100_000)) };
    }
  }
  const left = zip(endless());
  for await (const chunk of left) if (chunk.length > 0) break;
  const unread = zip(endless());
  unread.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const now = asked;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(now);
});

it('breaks off when the bytes of a part do, and nothing is left unheard', async () => {
  async function* torn(): AsyncGenerator<Buffer> {
    yield Buffer.from('half');
    throw new Error('the disk is gone');
  }
  async function* broken(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.txt', bytes: torn() };
  }
  await expect(zip(broken()).toArray()).rejects.toThrow('the disk is gone');
  zip(broken());
  await new Promise((resolve) => setTimeout(resolve, 50));
});
