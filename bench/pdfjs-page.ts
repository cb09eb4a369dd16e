/** The viewer that comes with pdfjs-dist, on a page of its own, reading the same file by ranges. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const HOME = path.resolve(import.meta.dirname, '../node_modules/pdfjs-dist');
const TYPES: Record<string, string> = {
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const PAGE = `<!doctype html><html><head><link rel="stylesheet" href="/web/pdf_viewer.css">
<style>#box{position:absolute;inset:0;overflow:auto}</style></head>
<body><div id="box"><div id="viewer" class="pdfViewer"></div></div>
<script type="module">
import * as pdfjs from '/build/pdf.min.mjs';
globalThis.pdfjsLib = pdfjs;
const { EventBus, PDFViewer, PDFLinkService } = await import('/web/pdf_viewer.mjs');
pdfjs.GlobalWorkerOptions.workerSrc = '/build/pdf.worker.min.mjs';
const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus });
const viewer = new PDFViewer({ container: document.getElementById('box'), eventBus, linkService });
linkService.setViewer(viewer);
globalThis.painted = {};
eventBus.on('pagerendered', ({ pageNumber }) => { globalThis.painted[pageNumber] ??= performance.now(); });
eventBus.on('pagesinit', () => { viewer.currentScaleValue = 'page-width'; });
const file = await pdfjs.getDocument({ url: '/file.pdf', isEvalSupported: false }).promise;
viewer.setDocument(file);
linkService.setDocument(file);
globalThis.goTo = (page) => { globalThis.wentAt = performance.now(); viewer.currentPageNumber = page; };
</script></body></html>`;

export async function servePdfjs(bytes: Uint8Array): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (pathname === '/') return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    if (pathname === '/file.pdf') return answerRange(request, response, bytes);
    const file = path.join(HOME, path.normalize(pathname));
    if (!file.startsWith(HOME) || !fs.existsSync(file)) return void response.writeHead(404).end();
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(fs.readFileSync(file));
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

function answerRange(request: http.IncomingMessage, response: http.ServerResponse, bytes: Uint8Array): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const head = { 'content-type': 'application/pdf', 'accept-ranges': 'bytes' };
  if (from === undefined)
    return void response.writeHead(200, { ...head, 'content-length': bytes.length }).end(bytes);
  const start = Number(from);
  const end = to === '' || to === undefined ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
  response
    .writeHead(206, {
      ...head,
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
    })
    .end(bytes.subarray(start, end + 1));
}
