/** Asks as the matrix does: with generated input and the version an editor would have. */
import type { Endpoint } from '#platform/contract.ts';
import type { Answer, Caller, TestApp } from '#test/app.ts';
import type { Ids, Row } from '#test/matrix.ts';
import { openLive } from '#test/stream.ts';
import { inputFor } from './input.ts';

/** The version a real editor would have read just before. */
async function freshVersion(app: TestApp, { versionOf }: Row, caller: Caller, ids: Ids): Promise<number> {
  if (versionOf === undefined) throw new Error('its row does not say whose version the call carries');
  const own = (table: string, join: string) =>
    app.owner.query<{ version: number }>(
      `select t.version from ${table} t join sessions s on ${join} where s.id::text = $1`,
      [caller.sessionId],
    );
  const found =
    versionOf === 'self'
      ? await own('users', 's.user_id = t.id')
      : versionOf === 'firm'
        ? await own('firms', 's.firm_id = t.firm_id')
        : await app.owner.query<{ version: number }>(`select version from ${versionOf[0]} where id = $1`, [
            ids[versionOf[1]],
          ]);
  return found.rows[0]?.version ?? 1;
}

export type Heard = Pick<Answer<unknown>, 'status' | 'body'>;

/** `extra` is sent beside what the call takes. */
export async function ask(
  app: TestApp,
  caller: Caller,
  endpoint: Endpoint,
  row: Row,
  ids: Ids,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<Heard> {
  if (endpoint.kind === 'events') {
    if (!caller.token) return caller.call(endpoint, {});
    return openLive(app.origin, caller).then(
      (stream) => {
        stream.stop();
        return { status: 200, body: null };
      },
      (error: Error) => ({ status: Number(error.message.match(/\d+/)?.[0]), body: null }),
    );
  }
  const input = inputFor(endpoint, row, ids);
  if ('version' in input) input.version = await freshVersion(app, row, caller, ids);
  return caller.call(endpoint, { ...extra, ...input });
}
