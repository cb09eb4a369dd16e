/** `npm run reset-sign-in -- person@example.com`: takes every way in away from a person and prints a new one. */
import { parseArgs } from 'node:util';
import { resetSignIn } from '#features/accounts/sign-in/server/reset.ts';
import { openForMaintenance } from './maintenance.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function reset(email: string, forgetPhone: boolean): Promise<boolean> {
  const portal = await openForMaintenance(process.env);
  try {
    const done = await resetSignIn(portal.services, email, { forgetPhone });
    if (!done) {
      say(`Nobody who may sign in has the address ${email}. Nothing was changed.`);
      return false;
    }
    say(`${done.person.full_name} is signed out everywhere. Password, authenticator app, recovery codes,`);
    say(`passkeys and trusted browsers are gone${forgetPhone ? ', and so is the phone number' : ''}.`);
    say('Make sure who you are talking to, then give them this address. It works once, for an hour:');
    say('');
    say(`  ${done.url}`);
    return true;
  } finally {
    await portal.close();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'forget-phone': { type: 'boolean', default: false } },
});
const [email] = positionals;
if (!email || positionals.length > 1) {
  process.stderr.write('Use: npm run reset-sign-in -- person@example.com [--forget-phone]\n');
  process.exit(1);
}
reset(email, values['forget-phone']).then(
  (done) => process.exit(done ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
