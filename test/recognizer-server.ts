/** A stand-in for an outside recognizer on this machine: it writes down every connection and every byte. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const RECOGNIZER_TOKEN = 'a-token-of-the-operator';

export interface RecognizerServer {
  url: string;
  host: string;
  /** Opened, whether or not anything was sent over them. */
  connections: number;
  received: { bytes: number; sha256: string; headers: Record<string, unknown>; path: string }[];
  /** What it answers from now on. */
  answer: { status: number; body: string } | 'silent';
  close: () => void;
}

export const saying = (document_type: string, confidence = 1): RecognizerServer['answer'] => ({
  status: 200,
  body: JSON.stringify({ document_type, confidence }),
});

export async function startRecognizerServer(): Promise<RecognizerServer> {
  const server: Server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      holder.received.push({
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        headers: request.headers,
        path: request.url ?? '',
      });
      if (holder.answer === 'silent') return void request.socket.destroy();
      response
        .writeHead(holder.answer.status, { 'content-type': 'application/json' })
        .end(holder.answer.body);
    });
  });
  server.on('connection', () => (holder.connections += 1));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const holder: RecognizerServer = {
    url: `http://${host}/recognize`,
    host,
    connections: 0,
    received: [],
    answer: saying('Charity'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return holder;
}
