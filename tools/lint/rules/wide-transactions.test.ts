import { examples } from '../tester.ts';
import { wideTransactions } from './wide-transactions.ts';

const options = { files: ['platform/server/limits.ts'] };

examples(
  'wide-transactions',
  wideTransactions,
  [
    { file: 'platform/server/limits.ts', code: 'await db.system((tx) => count(tx));', options },
    { file: 'features/firm/server/service.ts', code: 'await ctx.read((tx) => count(tx));', options },
    { file: 'features/firm/server/service.ts', code: 'await ctx.write((tx) => count(tx));', options },
  ],
  [
    {
      file: 'features/firm/server/service.ts',
      code: 'await ctx.db.system((tx) => count(tx));',
      options,
      says: /across firms/,
    },
    {
      file: 'server/web.ts',
      code: 'await services.db\n  .system((tx) => count(tx));',
      options,
      says: /across firms/,
    },
    {
      file: 'features/firm/server/service.ts',
      code: 'await ctx.db.write(scope, work);',
      options,
      says: /ctx\.write/,
    },
    {
      file: 'features/firm/server/service.ts',
      code: 'await db.read(scope, work);',
      options,
      says: /ctx\.read/,
    },
  ],
);
