import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, listFirstScreens } from './tools/build/first-screens.ts';
import { pageBeforeProgram } from './tools/build/page.ts';
import { writeServiceWorker } from './tools/build/service-worker.ts';
import { slimContracts } from './tools/build/slim-contracts.ts';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|wasm)$/;
const WORTH_BYTES = 1024;
/** The PDF engine: compressing it fully saves a sixth of its size and takes 30 seconds instead of one. */
const LARGE_BYTES = 1024 * 1024;

/** Writes .gz and .br beside each text asset, so the server sends a file and never compresses. */
function precompress(): Plugin {
  return {
    name: 'sheaf-precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, output] of Object.entries(bundle)) {
          if (!COMPRESSIBLE.test(fileName)) continue;
          const source = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          if (source.length < WORTH_BYTES) continue;
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: brotliCompressSync(source, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: source.length > LARGE_BYTES ? 9 : 11,
                [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
              },
            }),
          });
        }
      },
    },
  };
}

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  publicDir: false,
  plugins: [
    slimContracts(),
    react(),
    pageBeforeProgram(),
    listFirstScreens(),
    writeServiceWorker(),
    precompress(),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es' },
  server: {
    // The server takes changes from its own page only, and knows it by the host the browser asked.
    proxy: { '/api': { target: `http://localhost:${process.env.PORT ?? '3000'}`, changeOrigin: false } },
  },
});
