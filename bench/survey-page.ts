/** The same questions shown by SurveyJS, built for the browser as its own guide says, and served compressed. */
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

export interface AskedQuestion {
  name: string;
  title: string;
  type: 'text' | 'boolean' | 'comment';
}

const root = path.resolve(import.meta.dirname, '..');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const entry = (asked: readonly AskedQuestion[]): string => `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.min.css';
const model = new Model({ elements: ${JSON.stringify(asked)} });
createRoot(document.getElementById('root')).render(createElement(Survey, { model }));
`;

export async function serveSurvey(asked: readonly AskedQuestion[]) {
  // Inside the project, so that its packages are found.
  const folder = fs.mkdtempSync(path.join(root, 'node_modules', '.bench-survey-'));
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-survey-'));
  fs.writeFileSync(path.join(folder, 'main.js'), entry(asked));
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><script type="module" src="./main.js"></script></head><body><div id="root"></div></body></html>',
  );
  try {
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir: dist, emptyOutDir: true },
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  const server = http.createServer((request, response) => {
    const name = request.url === '/' ? 'index.html' : request.url!.slice(1);
    const file = path.join(dist, name);
    const type = TYPES[path.extname(file)];
    if (!type || !fs.existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
    response.end(brotliCompressSync(fs.readFileSync(file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      fs.rmSync(dist, { recursive: true, force: true });
    },
  };
}
