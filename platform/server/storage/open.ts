import type { Config } from '../config.ts';
import type { Egress } from '../egress.ts';
import type { FileKeys } from '../firm-keys.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** S3-compatible where it is configured, else encrypted files on this machine's disk. */
export async function openStorage(
  config: Config,
  keys: FileKeys,
  egress: Egress,
  directory: string,
): Promise<Storage> {
  return config.s3 ? createS3Storage(config.s3, keys, egress) : createDiskStorage(directory, keys);
}
