import type { TestApp } from './app.ts';

/** Lets a firm take payments at the test checkout. */
export async function takesPayments(app: TestApp, firmId: number): Promise<void> {
  const place = { table: 'firm_integrations', column: 'sealed_secret', row: firmId };
  await app.owner.query(
    `insert into firm_integrations (firm_id, kind, settings, sealed_secret, updated_at)
     values ($1, 'stripe', '{"account_id": "acct_demo", "name": "Demo", "live": false}', $2, now())
     on conflict (firm_id, kind) do update set settings = excluded.settings, sealed_secret = excluded.sealed_secret`,
    [firmId, (await app.services.ciphers.of(firmId)).seal('demo', place)],
  );
  await app.owner.query(
    `update firms set preferences = preferences || '{"billing_enabled": true}' where firm_id = $1`,
    [firmId],
  );
}
