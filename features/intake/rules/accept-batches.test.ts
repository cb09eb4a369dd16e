import { expect, it } from 'vitest';
import { acceptBatches, MOST_AT_ONCE } from './accept-batches.ts';

const paper = (id: number, entityId: number) => ({ id, version: 1, entity: { id: entityId } });

it('every paper is in one batch, of its own entity, that one call takes', () => {
  const papers = Array.from({ length: 501 }, (_, at) => paper(at, at % 100 === 0 ? 8 : 7));
  const batches = acceptBatches(papers);
  expect(batches.flatMap(({ documents }) => documents.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(
    papers.map(({ id }) => id),
  );
  for (const { company_id, documents } of batches) {
    expect(documents.length).toBeLessThanOrEqual(MOST_AT_ONCE);
    expect(new Set(documents.map(({ id }) => papers[id]!.entity.id))).toEqual(new Set([company_id]));
  }
  expect(batches.map(({ documents }) => documents.length).toSorted((a, b) => b - a)).toEqual([
    50, 50, 50, 50, 50, 50, 50, 50, 50, 45, 6,
  ]);
  expect(acceptBatches([])).toEqual([]);
});
