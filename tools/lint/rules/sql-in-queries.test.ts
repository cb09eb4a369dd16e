import { examples } from '../tester.ts';
import { sqlInQueries } from './sql-in-queries.ts';

const built = "await tx.selectFrom('users').selectAll().execute();";
const raw = "import { sql } from 'kysely'; await sql`select 1`.execute(tx);";
const says = /queries\.ts/;

examples(
  'sql-in-queries',
  sqlInQueries,
  [
    { file: 'features/clients/server/queries.ts', code: built },
    { file: 'features/clients/server/user-queries.ts', code: raw },
    { file: 'platform/server/limits.ts', code: raw },
    { file: 'features/clients/server/service.ts', code: "import type { Selectable } from 'kysely';" },
  ],
  [
    { file: 'features/clients/server/service.ts', code: built, says },
    { file: 'features/clients/server/jobs.ts', code: "await tx.deleteFrom('users').execute();", says },
    { file: 'features/clients/server/my-inqueries.ts', code: "tx.insertInto('users');", says },
    { file: 'features/clients/server/routes.ts', code: raw, says },
  ],
);
