/** A page that is nothing but bytes: as many as the real one sends, in one file of each kind, and then a field. */
import http from 'node:http';

export interface Bytes {
  page: number;
  script: number;
  style: number;
  font: number;
  /** Fetched by the script before it shows the field. */
  data?: number;
}

export interface BarePage {
  origin: string;
  stop: () => Promise<void>;
}

const padded = (text: string, size: number): string =>
  text + `/*${'x'.repeat(Math.max(0, size - text.length - 4))}*/`;

const FIELD = 'document.body.append(document.createElement("input"))';

export async function serveBarePage(bytes: Bytes): Promise<BarePage> {
  const head =
    '<!doctype html><html><head><link rel="preload" as="font" type="font/woff2" href="/bare.woff2" crossorigin><script defer src="/bare.js"></script><link rel="stylesheet" href="/bare.css"></head><body><p>Bare</p>';
  const files: Record<string, { type: string; body: string }> = {
    '/': {
      type: 'text/html',
      body: `${head}<!--${'x'.repeat(Math.max(0, bytes.page - head.length - 7))}-->`,
    },
    '/bare.js': {
      type: 'text/javascript',
      body: padded(
        bytes.data ? `fetch('/bare.bin').then((r) => r.arrayBuffer()).then(() => ${FIELD});` : `${FIELD};`,
        bytes.script,
      ),
    },
    '/bare.css': { type: 'text/css', body: padded('input{display:block}', bytes.style) },
    '/bare.bin': { type: 'application/octet-stream', body: 'x'.repeat(bytes.data ?? 0) },
    '/bare.woff2': { type: 'font/woff2', body: 'x'.repeat(bytes.font) },
  };
  return serve(files);
}

/** A page with one button, which fetches so many bytes and then shows a field. */
export const serveBareAnswer = (bytes: number): Promise<BarePage> =>
  serve({
    '/': {
      type: 'text/html',
      body: `<!doctype html><button>Open</button><script>document.querySelector('button').onclick = () => fetch('/bare.bin').then((r) => r.arrayBuffer()).then(() => ${FIELD})</script>`,
    },
    '/bare.bin': { type: 'application/octet-stream', body: 'x'.repeat(bytes) },
  });

async function serve(files: Record<string, { type: string; body: string }>): Promise<BarePage> {
  const server = http.createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
