/** Joins what the features say in their `matrix.ts`. */
import path from 'node:path';
import { features } from '#server/features.ts';
import type { MatrixPart, Row } from '#test/matrix.ts';
import { repositoryFiles, ROOT } from '../repository.ts';
import { matrix as live } from './live.ts';

const IN_A_FEATURE = /^features\/([^/]+)\/(?:[^/]+\/)?matrix\.ts$/;

async function partsOfFeatures(): Promise<[feature: string, part: MatrixPart][]> {
  const files = repositoryFiles().filter((file) => IN_A_FEATURE.test(file));
  return Promise.all(
    files.toSorted().map(async (file): Promise<[string, MatrixPart]> => {
      const { matrix } = (await import(path.join(ROOT, file))) as { matrix: MatrixPart };
      return [IN_A_FEATURE.exec(file)![1]!, matrix];
    }),
  );
}

const parts: [string, MatrixPart][] = [...(await partsOfFeatures()), ['live', live]];

export const makers: readonly MatrixPart[] = parts.map(([, part]) => part);
/** By the name of the feature and of the endpoint. */
export const rows: Readonly<Record<string, Row>> = Object.fromEntries(
  parts.flatMap(([feature, part]) =>
    Object.entries(part.rows).map(([name, row]): [string, Row] => [`${feature}.${name}`, row]),
  ),
);

/** Every endpoint of the product, by `feature.name`. */
export const endpoints = features({} as never, {} as never).flatMap((feature) =>
  Object.entries(feature.contract).map(([name, endpoint]) => [`${feature.name}.${name}`, endpoint] as const),
);
