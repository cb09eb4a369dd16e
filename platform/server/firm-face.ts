/** How a firm looks in a mail: its name and its color; and its address, which the mail's links name. */
import type { Tx } from './db/database.ts';

export interface MailFace {
  name: string;
  primary: string | null;
  address: string;
}

const HEX = /^#[0-9a-f]{6}$/i;

export async function mailFace(tx: Tx, firmId: number): Promise<MailFace> {
  const firm = await tx
    .selectFrom('firms')
    .select(['name', 'theme', 'subdomain_url'])
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow();
  const primary = (firm.theme as { primary?: unknown } | null)?.primary;
  return {
    name: firm.name,
    primary: typeof primary === 'string' && HEX.test(primary) ? primary : null,
    address: firm.subdomain_url,
  };
}
