/** Sends bytes so that nothing in them can run on this origin, whole or by range. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Download } from './feature.ts';

// Types a browser may show in a frame without running anything.
const SHOWN = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'text/plain; charset=utf-8',
]);

export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'whole' | 'unsatisfiable' {
  const match = header?.match(/^bytes=(\d*)-(\d*)$/);
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

const cacheControl = ({ keep }: Download): string =>
  keep ? `${keep.by === 'anyone' ? 'public' : 'private'}, max-age=${keep.seconds}` : 'private, no-store';

export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  download: Download,
): Promise<FastifyReply> {
  const inline = download.disposition === 'inline' && SHOWN.has(download.contentType);
  reply.headers({
    'content-type': inline ? download.contentType : 'application/octet-stream',
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', download.fileName),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': cacheControl(download),
    // What a browser keeps for one person it does not show to the next.
    ...(download.keep?.by === 'reader' ? { vary: 'cookie' } : {}),
  });
  if (download.size === null) return reply.send(await download.open({ start: 0, end: Infinity }));
  reply.header('accept-ranges', 'bytes');
  const range = parseRange(request.headers.range, download.size);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${download.size}`).send();
  const { start, end } = range === 'whole' ? { start: 0, end: download.size - 1 } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${download.size}`);
  reply.header('content-length', String(download.size === 0 ? 0 : end - start + 1));
  return reply.send(download.size === 0 ? '' : await download.open({ start, end }));
}
