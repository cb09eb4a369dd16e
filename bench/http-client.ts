/** A client in a thread of its own: its work must not count as the server's. Answers each address with the time it took. */
import http from 'node:http';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

if (!isMainThread) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  parentPort!.on('message', ({ url, headers }: { url: string; headers: Record<string, string> }) => {
    const started = performance.now();
    http.get(url, { agent, headers }, (response) => {
      response
        .resume()
        .on('end', () =>
          parentPort!.postMessage({ status: response.statusCode, took: performance.now() - started }),
        );
    });
  });
}

export interface HttpClient {
  get: (url: string, headers: Record<string, string>) => Promise<number>;
  close: () => Promise<number>;
}

export function startHttpClient(): HttpClient {
  const worker = new Worker(new URL(import.meta.url));
  return {
    get: (url, headers) =>
      new Promise((resolve, reject) => {
        worker.once('message', ({ status, took }: { status: number; took: number }) =>
          status === 200 ? resolve(took) : reject(new Error(`answered ${status}`)),
        );
        worker.postMessage({ url, headers });
      }),
    close: () => worker.terminate(),
  };
}
