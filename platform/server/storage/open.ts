import type { Config } from '../config.ts';
import type { Egress } from '../egress.ts';
import type { FileKeys } from '../firm-keys.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

/** S3-compatible where it is configured, else encrypted files on this machine's disk. */
export async function openStorage(
  config: Config,
  keys: FileKeys,
  egress: Egress,
  directory: string,
): Promise<Storage> {
  if (!config.s3) return createDiskStorage(directory, keys);
  // The client is large; a portal on disk does not wait for it at every start.
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(config.s3, keys, egress);
}
