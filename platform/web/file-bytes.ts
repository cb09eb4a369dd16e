/** Bytes of this site by their address: parts of files by their short-lived links, and the program's own assets. */
export class LinkExpired extends Error {}

export const fetchAsset = (address: string): Promise<Response> => fetch(address);

/** A file in one request, as the reader of PDFs takes it. */
export async function wholePaper(link: string, expires_at: string) {
  const answer = await fetchAsset(link);
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  return { link, size: bytes.byteLength, expires_at, bytes };
}

export async function fetchPart(
  link: string,
  start: number,
  end: number,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const answer = await fetch(link, {
    headers: { range: `bytes=${start}-${end}` },
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** For workers alone: whoever asks stands still until the bytes are there. */
export function fetchPartNow(link: string, start: number, end: number): Uint8Array {
  const request = new XMLHttpRequest();
  request.open('GET', link, false);
  request.responseType = 'arraybuffer';
  request.setRequestHeader('range', `bytes=${start}-${end}`);
  request.send();
  if (request.status === 404 || request.status === 401 || request.status === 403) throw new LinkExpired();
  if (request.status !== 200 && request.status !== 206) throw new Error(`answered ${request.status}`);
  const bytes = new Uint8Array(request.response as ArrayBuffer);
  const part = request.status === 200 ? bytes.subarray(start, end + 1) : bytes;
  if (part.length !== end - start + 1) throw new Error('the file ended early');
  return part;
}

const FIRST_BYTE = { headers: { range: 'bytes=0-0' } };

/** How long the file behind a link is; reads no more than its first byte where ranges are answered. */
export async function sizeOfFile(url: string): Promise<number> {
  const answer = await fetch(url, FIRST_BYTE);
  const whole = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
  return whole === undefined ? (await answer.blob()).size : Number(whole);
}
