/** How the pages of a paper are laid out, read behind the wall. */
import type { Readable } from 'node:stream';
import { ForeignFault, Unreadable } from '#platform/server/foreign/foreign.ts';
import type { PageLayout } from '#platform/server/pdf/layout.ts';
import { layoutsOf } from '#platform/server/pdf/read-layout.ts';

/** Null where nobody can read it. */
export async function readLayout(source: Readable, size: number): Promise<PageLayout[] | null> {
  let broken: Error | undefined;
  source.once('error', (error) => (broken = error));
  try {
    const pages: PageLayout[] = [];
    for await (const page of layoutsOf(source, size)) pages.push(page);
    return pages;
  } catch (error) {
    if (broken) throw broken;
    if (error instanceof ForeignFault || error instanceof Unreadable) return null;
    throw error;
  }
}
