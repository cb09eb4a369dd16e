/** `npm run announce -- "Back at 9 PM"`: the maintenance banner of every page; `npm run announce -- --end` takes it away. */
import { parseArgs } from 'node:util';
import { announce } from '#platform/server/live/announce.ts';
import { openForMaintenance } from './maintenance.ts';

const LONGEST = 300;

async function tell(text: string | null): Promise<void> {
  const portal = await openForMaintenance(process.env);
  try {
    await announce(portal.services.db, text);
  } finally {
    await portal.close();
  }
  process.stdout.write(text === null ? 'The banner is gone.\n' : `Everybody reads: ${text}\n`);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { end: { type: 'boolean', default: false } },
});
const text = positionals.join(' ').trim();
if (values.end === (text !== '') || text.length > LONGEST) {
  process.stderr.write(
    `Use: npm run announce -- "At most ${LONGEST} characters"\nor:  npm run announce -- --end\n`,
  );
  process.exit(1);
}
tell(values.end ? null : text).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
