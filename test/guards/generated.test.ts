import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeSchema } from '#platform/server/db/describe.ts';
import { useApp } from '#test/app.ts';

const app = useApp();

describe('generated files', () => {
  it('db/schema.sql and db/types.ts are what the migrations make; if not, run npm run db:generate', async () => {
    const { schema, types } = await describeSchema(app.databaseUrl);
    expect(fs.readFileSync('db/schema.sql', 'utf8')).toBe(schema);
    expect(fs.readFileSync('db/types.ts', 'utf8')).toBe(types);
  });
});
