/**
 * Anchors in the bucket: an empty object for each line, named by the line itself, so that a listing reads them all and
 * nothing is ever written over; a bucket that locks its objects holds them fast.
 */
import { ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { AnchorStore } from './anchors.ts';

const ROOT = 'anchors/';
const AT_ONCE = 10;

// Stores that keep objects as files allow no longer parts of a name.
const nameOf = (line: string) =>
  Buffer.from(line)
    .toString('base64url')
    .replaceAll(/.{200}/g, '$&/');
const lineOf = (name: string) => Buffer.from(name.replaceAll('/', ''), 'base64url').toString();

export function anchorObjects(client: S3Client, bucket: string): AnchorStore {
  async function* pages(Prefix: string, Delimiter?: '/') {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix, Delimiter, ContinuationToken }),
      );
      yield page;
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
  }
  return {
    async recent() {
      const days: string[] = [];
      for await (const { CommonPrefixes = [] } of pages(ROOT, '/'))
        days.push(...CommonPrefixes.map((folder) => folder.Prefix!));
      // Some stores do not group names; then there is only the whole list.
      if (days.length === 0)
        for await (const { Contents = [] } of pages(ROOT))
          days.push(...new Set(Contents.map(({ Key }) => Key!.slice(0, `${ROOT}2026-01-01/`.length))));
      const lines: string[] = [];
      for (const day of [...new Set(days)].toSorted().slice(-2))
        for await (const { Contents = [] } of pages(day))
          lines.push(...Contents.map(({ Key }) => lineOf(Key!.slice(day.length))));
      return lines;
    },
    async append(day, lines) {
      const put = (line: string) => {
        const Key = `${ROOT}${day}/${nameOf(line)}`;
        return client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: '' }));
      };
      for (let at = 0; at < lines.length; at += AT_ONCE)
        await Promise.all(lines.slice(at, at + AT_ONCE).map(put));
    },
  };
}
