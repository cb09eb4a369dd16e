/** Writes db/schema.sql and db/types.ts from the migrations, run on an empty database. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeSchema } from '#platform/server/db/describe.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sheaf-generate-'));
const server = await startEmbeddedPostgres({ dataDir, unsafe: true });
try {
  await migrate(server.url('postgres'));
  const { schema, types } = await describeSchema(server.url('postgres'));
  fs.writeFileSync('db/schema.sql', schema);
  fs.writeFileSync('db/types.ts', types);
} finally {
  await server.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
