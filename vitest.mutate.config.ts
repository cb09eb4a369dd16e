import fs from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Rules and policies with every test that needs neither database nor browser. */
const onItsOwn = (file: string) => !/from '#test\/(?!actors)/.test(fs.readFileSync(file, 'utf8'));
const tests = fs
  .globSync('{features,platform}/**/*.test.ts')
  .filter((file) => !file.includes('/web/') && !file.startsWith('platform/server') && onItsOwn(file));

export default defineConfig({ test: { include: tests, pool: 'threads', testTimeout: 30_000 } });
