import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Egress } from '../egress.ts';
import { anchorFiles } from './anchor-files.ts';
import { Anchors, type AnchorStore } from './anchors.ts';

/** In the bucket where there is one, which every node shares; else in the data directory, beside the database. */
export async function openAnchors(
  config: Config,
  key: Buffer,
  egress: Egress,
  clock: Clock,
): Promise<{ anchors: Anchors; store: AnchorStore }> {
  const store = await openStore(config, egress);
  return { anchors: new Anchors(store, key, clock), store };
}

async function openStore(config: Config, egress: Egress): Promise<AnchorStore> {
  if (!config.s3) return anchorFiles(path.join(config.dataDir, 'anchors'));
  const { openS3Client } = await import('../storage/s3-client.ts');
  const { anchorObjects } = await import('./anchor-objects.ts');
  return anchorObjects(await openS3Client(config.s3, egress), config.s3.bucket);
}
