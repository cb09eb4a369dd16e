/** `npm run audit -- verify [--firm N]`: walks each firm's chain of events and says how far it is sealed and sound. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { verifyChain } from '#platform/server/audit/verify.ts';
import { readConfig } from '#platform/server/config.ts';
import { chainKeys } from '#platform/server/audit/chain.ts';
import { openForMaintenance } from './maintenance.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function verify(firm: number | undefined): Promise<boolean> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (!databaseUrl && !fs.existsSync(path.join(dataDir, 'postgres')))
    throw new Error(`There is no portal in ${dataDir}.`);
  const portal = await openForMaintenance(process.env);
  try {
    const { db, secrets, anchors } = portal.services;
    const rows = await db.system((tx) =>
      tx.selectFrom('firms').select(['firm_id', 'name']).orderBy('firm_id').execute(),
    );
    const firms = firm === undefined ? rows : rows.filter(({ firm_id }) => firm_id === firm);
    if (firms.length === 0)
      throw new Error(firm === undefined ? 'There is no firm yet.' : `There is no firm ${firm}.`);
    let sound = true;
    if (firm === undefined) {
      const there = new Set(rows.map(({ firm_id }) => firm_id));
      for (const gone of (await anchors.read()).firms.filter((known) => !there.has(known))) {
        say(`FAULTY  firm ${gone} was sealed and is gone`);
        sound = false;
      }
    }
    for (const { firm_id, name } of firms) {
      const { sealed, waiting, faults } = await verifyChain(db, firm_id, chainKeys(secrets), anchors);
      const rest = waiting > 0 ? `, ${waiting} not yet sealed` : '';
      say(
        `${faults.length === 0 ? 'sound ' : 'FAULTY'}  firm ${firm_id} (${name}): ${sealed} events sealed${rest}`,
      );
      for (const fault of faults) say(`        ${fault}`);
      sound &&= faults.length === 0;
    }
    return sound;
  } finally {
    await portal.close();
  }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { firm: { type: 'string' } } });
const firm = values.firm === undefined ? undefined : Number(values.firm);
if (positionals[0] !== 'verify' || (firm !== undefined && !Number.isSafeInteger(firm))) {
  process.stderr.write('Use: npm run audit -- verify [--firm NUMBER]\n');
  process.exit(1);
}
verify(firm).then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
