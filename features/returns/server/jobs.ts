import { z } from 'zod';
import type { EventReader } from '#platform/server/events.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import { identityEvents } from '#features/signing/identity/events.ts';
import { signingEvents } from '#features/signing/events.ts';
import { arrive } from '../classifying/server/send.ts';
import {
  DRAW_PAGES,
  READ_REPLACEMENT,
  READ_RETURN,
  readWaitingReturns,
  SEND_RETURN,
} from '../incoming/server/queue-work.ts';
import { readTaxReturnFile } from '../incoming/server/read-return.ts';
import { readStaged } from '../incoming/server/replacement.ts';
import { TELL_OF_K1S, tellOfFiledK1s } from '../k1/server/tell.ts';
import { refreshIdentity } from '../records/server/checks.ts';
import { KIND } from '../records/server/kind.ts';
import { tellNextOfReturn } from '../reminding/server/tell-next.ts';
import { drawReturnPages } from '../review/server/draw-pages.ts';

const TELL_NEXT = 'tell-next-of-return';
const REFRESH_IDENTITY = 'refresh-return-identity';
const OfReturn = z.object({ firm_id: z.number(), tax_return_id: z.number() });
const OfEvent = z.object({ firm_id: z.number(), event_id: z.number() });
const OfSubject = z.object({ subject_kind: z.string(), subject_id: z.number() });

const OfReading = OfReturn.extend({ is_late: z.boolean().default(false) });
const read = firmTask(READ_RETURN, 'files', OfReading, (ctx, { tax_return_id, is_late }) =>
  readTaxReturnFile(ctx, tax_return_id, { isLate: is_late }),
);
const readNew = firmTask(READ_REPLACEMENT, 'files', OfReading, (ctx, { tax_return_id, is_late }) =>
  readStaged(ctx, tax_return_id, { isLate: is_late }),
);
const readScanned = firmTask(
  'read-scanned-tax-returns',
  'urgent',
  z.object({ firm_id: z.number(), file_id: z.number() }),
  (ctx, { file_id }) => readWaitingReturns(ctx, file_id),
);
const send = firmTask(SEND_RETURN, 'files', OfReturn, (ctx, { tax_return_id }) => arrive(ctx, tax_return_id));
const draw = firmTask(DRAW_PAGES, 'files', OfReturn, (ctx, { tax_return_id }) =>
  drawReturnPages(ctx, tax_return_id),
);

const tellK1s = firmTask(TELL_OF_K1S, 'urgent', OfReturn, (ctx, { tax_return_id }) =>
  tellOfFiledK1s(ctx, tax_return_id),
);

/** When one is done, those of the next turn are told, once. */
const tellNext = firmTask(TELL_NEXT, 'urgent', OfEvent, async (ctx, { firm_id, event_id }) => {
  const event = await ctx.read((tx) => recordedEvent(tx, firm_id, event_id));
  const of = OfSubject.safeParse(event?.payload).data;
  if (of) await tellNextOfReturn(ctx, of.subject_id);
});

const refresh = firmTask(REFRESH_IDENTITY, 'urgent', OfEvent, async (ctx, { firm_id, event_id }) => {
  const event = await ctx.read((tx) => recordedEvent(tx, firm_id, event_id));
  const of = OfSubject.safeParse(event?.payload).data;
  if (of) await refreshIdentity(ctx, of.subject_id);
});

/** Once the text of a file is complete. */
export const returnTextReaders: readonly string[] = [readScanned.name];

export const returnTasks: readonly Task[] = [
  read,
  readNew,
  readScanned,
  send,
  draw,
  tellK1s,
  tellNext,
  refresh,
];

const ofReturn = ({ subject_kind }: { subject_kind: string }): boolean => subject_kind === KIND;
export const returnReaders: readonly EventReader[] = [
  { task: TELL_NEXT, events: [signingEvents['signature.given'].name], when: ofReturn },
  {
    task: REFRESH_IDENTITY,
    events: [
      signingEvents['signature.given'].name,
      identityEvents['identity.started'].name,
      identityEvents['identity.passed'].name,
      identityEvents['identity.failed'].name,
      identityEvents['identity.confirmed'].name,
    ],
    when: ofReturn,
  },
];
