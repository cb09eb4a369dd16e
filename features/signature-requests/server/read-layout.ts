/** How the pages of a paper are laid out, read behind the wall. */
import type { Readable } from 'node:stream';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import { readForeign } from '#platform/server/foreign/read-foreign.ts';
import type { PageLayout } from '#platform/server/pdf/layout.ts';

const MB = 1024 * 1024;

/** Null where nobody can read it. */
export async function readLayout(source: Readable, size: number): Promise<PageLayout[] | null> {
  const mb = Math.ceil(size / MB);
  let broken: Error | undefined;
  source.once('error', (error) => (broken = error));
  try {
    const pages: PageLayout[] = [];
    const said = readForeign<PageLayout>('layout', source, {
      memoryMb: 300 + mb * 4,
      cpuSeconds: 30 + mb,
      wallMs: 120_000,
      inputBytes: size + MB,
      outputBytes: 64 * MB,
    });
    for await (const page of said) pages.push(page);
    return pages;
  } catch (error) {
    if (broken) throw broken;
    if (error instanceof ForeignFault || error instanceof Unreadable) return null;
    throw error;
  }
}
