/** What is kept of the pages of a file beside what they are: its amounts as keyed hashes, and why they are hard to read. */
import { amountIn } from '#platform/page-text/amounts.ts';
import type { QualityFault } from '#platform/picture-quality.ts';
import type { Ctx } from '#platform/server/context.ts';
import type { PageText } from '#features/documents/server/service.ts';

export interface Look {
  take: (page: PageText) => void;
  finish: () => { amounts: string[]; faults: QualityFault[] };
}

const MOST_AMOUNTS = 60;
const HASH_BYTES = 8;
/** The fault that explains most comes first. */
const FAULTS: readonly QualityFault[] = ['dark', 'blurred', 'glare'];

/** An amount by itself could be guessed from a plain hash. */
export function startLook({ secrets }: Pick<Ctx, 'secrets'>, firmId: number): Look {
  const found = new Set<number>();
  const faults = new Set<QualityFault>();
  return {
    take(page) {
      for (const { text } of page.words) {
        const amount = amountIn(text);
        if (amount?.has_cents && amount.cents !== 0 && found.size < MOST_AMOUNTS) found.add(amount.cents);
      }
      if ('is_scanned' in page) for (const fault of page.quality.faults) faults.add(fault);
    },
    finish: () => ({
      amounts: [...found].map((cents) =>
        secrets.mac('paper-amounts', `${firmId}:${cents}`).subarray(0, HASH_BYTES).toString('hex'),
      ),
      faults: FAULTS.filter((fault) => faults.has(fault)),
    }),
  };
}
