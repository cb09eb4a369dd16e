import { examples } from '../tester.ts';
import { envAtTheEdge } from './env-at-the-edge.ts';

const options = { files: ['server/main.ts', 'scripts/**'] };

examples(
  'env-at-the-edge',
  envAtTheEdge,
  [
    { file: 'server/main.ts', code: 'readConfig(process.env);', options },
    { file: 'scripts/deep/audit.ts', code: 'readConfig(process.env);', options },
    {
      file: 'platform/server/config.ts',
      code: 'export const readConfig = (env: Record<string, string>) => env.PORT;',
      options,
    },
  ],
  [
    {
      file: 'platform/server/config.ts',
      code: 'const port = process.env.PORT;',
      options,
      says: /server\/main\.ts/,
    },
    {
      file: 'features/firm/server/service.ts',
      code: "const port = process['env'].PORT;",
      options,
      says: /server\/main\.ts/,
    },
    { file: 'server/web.ts', code: "import { env } from 'node:process';", options, says: /config/ },
  ],
);
