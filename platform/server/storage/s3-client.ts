/** The line to the bucket. `s3` must be registered with the gate and `s3Hosts` allowed. */
import http from 'node:http';
import https from 'node:https';
import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import type { Egress } from '../egress.ts';
import { s3Hosts } from './s3-hosts.ts';

const CONNECT_MS = 5000;
const IDLE_MS = 30_000;

export async function openS3Client(
  config: S3Config,
  egress: Pick<Egress, 'assertAllowed' | 'lookupFor'>,
): Promise<S3Client> {
  // An address written out is never looked up, so it is checked here.
  await egress.assertAllowed('s3', s3Hosts(config).at(-1)!);
  const agent = { keepAlive: true, maxSockets: 50, lookup: egress.lookupFor('s3') };
  return new S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Several compatible servers store the SDK's own checksum trailers as part of the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: new http.Agent(agent),
      httpsAgent: new https.Agent(agent),
    },
  });
}
