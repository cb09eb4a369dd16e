/** The signed letter as a paper: the letter in pages and the names under it. */
import { z } from 'zod';
import type { FirmActor } from '#platform/actor.ts';
import type { Ctx } from '#platform/server/context.ts';
import { firmTask, type Task } from '#platform/server/jobs.ts';
import { type Content, setPages, words } from '#platform/server/pdf/set-pages.ts';
import { recordedEvent } from '#platform/server/recorded-event.ts';
import type { EventReader } from '#platform/server/events.ts';
import { ofQuestionnaires } from '#features/documents/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { signingEvents } from '#features/signing/events.ts';
import { filePaper, signatureBlock } from '#features/signing/server/service.ts';
import { formFor } from '../../answering/server/answers.ts';
import { findQuestionnaires } from '../../records/server/queries.ts';
import { readRichText } from '../../rules/rich-text.ts';
import { fileTitle } from '../rules/file-title.ts';
import { subjectOf } from './load.ts';
import { setLetter } from './set-letter.ts';

const letterhead = (firm: string, color: string): Content[] => [
  words(firm, { fontSize: 16, bold: true }),
  {
    margin: [0, 6, 0, 18],
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: 484, y2: 0, lineWidth: 2, lineColor: color }],
  },
];

const Primary = z.object({ primary: z.string().regex(/^#[0-9a-f]{6}$/i) });
const INK = '#18212b';

async function makeLetter(ctx: Ctx<FirmActor>, questionnaireId: number, place: number): Promise<void> {
  const { firmId } = ctx.actor;
  await ctx.write(async (tx) => {
    const [questionnaire] = await findQuestionnaires(tx, firmId, [questionnaireId]);
    if (!questionnaire) return;
    const form = await formFor(tx, firmId, questionnaire);
    const title = form.sections.find(({ no }) => no === place)?.name ?? 'Letter';
    const firm = await readFirm(tx, firmId);
    const about = `${title}, ${questionnaire.tax_year} ${questionnaire.name}`;
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: firm.time_zone });
    await filePaper(ctx, tx, {
      subject: subjectOf(questionnaire.id, place),
      title,
      entityId: questionnaire.entity_id,
      path: ofQuestionnaires(questionnaire.tax_year),
      name: fileTitle(`${title} signed`),
      about,
      shownWords: 'What was shown is the letter exactly as the portal displayed it.',
      set: (evidence) =>
        setPages({
          title: about,
          author: firm.name,
          createdAt: ctx.clock.now(),
          foot: about,
          content: [
            ...letterhead(firm.name, Primary.safeParse(firm.theme).data?.primary ?? INK),
            ...setLetter(readRichText(evidence[0]!.shown)),
            ...signatureBlock(evidence, (at) => day.format(new Date(at))),
          ],
        }),
    });
  });
}

const Of = z.object({ subject_kind: z.string(), subject_id: z.number(), place: z.number() });

const makeSignedLetter = firmTask(
  'make-signed-letter',
  z.object({ firm_id: z.number(), event_id: z.number() }),
  async (ctx, { firm_id, event_id }) => {
    const event = await ctx.read((tx) => recordedEvent(tx, firm_id, event_id));
    if (!event) return;
    const { subject_id, place } = Of.parse(event.payload);
    await makeLetter(ctx, subject_id, place);
  },
);

const LAST = [signingEvents['signature.given'].name, signingEvents['signature.not_needed'].name];

export const agreementTasks: readonly Task[] = [makeSignedLetter];
export const agreementReaders: readonly EventReader[] = [
  {
    task: makeSignedLetter.name,
    events: LAST,
    when: ({ complete, subject_kind }: { complete: boolean; subject_kind: string }) =>
      complete && subject_kind === 'questionnaire',
  },
];
