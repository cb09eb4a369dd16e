import { examples } from '../tester.ts';
import { authorizeAndRecord } from './authorize-and-record.ts';

const file = 'features/letters/server/send.ts';
const policy = "import { maySend } from '../policy.ts';";
const record = "await ctx.events.record(ctx, tx, letterEvents, 'letter.sent', {});";
const service = (body: string, before = policy) =>
  `${before} export async function send(ctx, input) { return ctx.write(async (tx) => { ${body} }); }`;

examples(
  'authorize-and-record',
  authorizeAndRecord,
  [
    { file, code: service(`if (!maySend(ctx.actor)) throw new Forbidden(); ${record}`) },
    {
      file,
      code: `${service('await loaded(ctx, tx); await note(ctx, tx);')}
        async function loaded(ctx, tx) { if (!maySend(ctx.actor)) throw new NotFound(); }
        const note = async (ctx, tx) => { ${record} };`,
    },
    {
      file,
      code: service(
        'await visibleEntity(ctx, tx, input.id); await storeDocument(ctx, tx, input);',
        "import { storeDocument } from '#features/documents/server/service.ts'; import { visibleEntity } from '#features/clients/server/service.ts';",
      ),
    },
    { file, code: service('maySend(ctx.actor);'), options: { unrecorded: [`${file}#send`] } },
    { file, code: 'export const list = (ctx) => ctx.read((tx) => listLetters(tx));' },
    {
      file: 'features/letters/server/jobs.ts',
      code: 'const remind = task(async (ctx) => { await ctx.write((tx) => ctx.outgoing.mail(ctx, tx, {})); });',
    },
    { file: 'features/letters/server/queries.ts', code: service('') },
  ],
  [
    { file, code: service(record), says: /send writes without asking a policy/ },
    { file, code: service('maySend(ctx.actor);'), says: /send writes without recording/ },
    // Another function of the same file that asks and records does not speak for this one.
    {
      file,
      code: `${service(record)} export const other = (ctx) => ctx.write(async (tx) => { maySend(ctx.actor); ${record} });`,
      says: /send writes without asking a policy/,
    },
    // A type from the policy, and a reader of another feature, decide nothing.
    { file, code: service(record, "import type { maySend } from '../policy.ts';"), says: /policy/ },
    {
      file,
      code: service(
        `await firmFace(tx, 1); ${record}`,
        "import { firmFace } from '#features/firm/server/service.ts';",
      ),
      says: /policy/,
    },
    {
      file: 'features/letters/server/jobs.ts',
      code: 'const tidy = task((ctx) => ctx.write((tx) => dropOld(tx)));',
      says: /recording/,
    },
  ],
);
