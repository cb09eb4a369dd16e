import type { S3Config } from '../config.ts';

/** The hosts to allow at the gate for this bucket. */
export function s3Hosts(config: S3Config): string[] {
  const host = config.endpoint ? new URL(config.endpoint).hostname : `s3.${config.region}.amazonaws.com`;
  return config.forcePathStyle ? [host] : [host, `${config.bucket}.${host}`];
}
