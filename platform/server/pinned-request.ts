/** One HTTP request to an address that was resolved and checked before: the name is not looked up again. */
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Address } from './addresses.ts';

export interface PinnedInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  timeoutMs: number;
  maxBytes: number;
  addresses: readonly Address[];
  signal?: AbortSignal;
}

/** No answer came. `sent` tells whether the request may have been carried out all the same. */
export class NoAnswer extends Error {
  readonly sent: boolean;
  constructor(why: string, sent: boolean) {
    super(why);
    this.name = 'NoAnswer';
    this.sent = sent;
  }
}

const withoutBody = (status: number) => status === 204 || status === 205 || status === 304;

export function requestPinned(url: URL, init: PinnedInit): Promise<Response> {
  const lookup: LookupFunction = (_host, options, done) => {
    const { address, family } = init.addresses[0]!;
    if (options.all) done(null, [...init.addresses]);
    else done(null, address, family);
  };
  return new Promise((resolve, reject) => {
    let sent = false;
    const fail = (error: Error) => {
      clearTimeout(timer);
      request.destroy();
      reject(error instanceof NoAnswer ? error : new NoAnswer(error.message, sent));
    };
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: init.method ?? 'GET',
      headers: {
        ...init.headers,
        ...(init.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(init.body)) }),
      },
      lookup,
      agent: false,
      ...(init.signal ? { signal: init.signal } : {}),
    });
    // Counts from the start to the last byte: a server that drips cannot hold the caller.
    const timer = setTimeout(() => fail(new NoAnswer('The service took too long.', sent)), init.timeoutMs);
    request.on('error', fail);
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (sent = true)),
    );
    request.on('response', (message) => {
      const pieces: Buffer[] = [];
      let size = 0;
      message.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size > init.maxBytes) fail(new NoAnswer('The answer is too large.', true));
        else pieces.push(piece);
      });
      message.on('error', fail);
      message.on('end', () => {
        clearTimeout(timer);
        const status = message.statusCode ?? 502;
        const headers = new Headers();
        for (let i = 0; i < message.rawHeaders.length; i += 2)
          headers.append(message.rawHeaders[i]!, message.rawHeaders[i + 1]!);
        resolve(new Response(withoutBody(status) ? null : Buffer.concat(pieces), { status, headers }));
      });
    });
    request.end(init.body);
  });
}
