/** The signed letter as a paper: the letter in pages and the names under it. */
import { z } from 'zod';
import { type Content, setPages, words } from '#platform/server/pdf/set-pages.ts';
import { visibleEntity } from '#features/clients/server/service.ts';
import { ofQuestionnaires } from '#features/documents/server/service.ts';
import { readFirm } from '#features/firm/server/service.ts';
import { signatureBlock, type SigningSubject } from '#features/signing/server/service.ts';
import { formFor } from '../../answering/server/answers.ts';
import { findQuestionnaires } from '../../records/server/queries.ts';
import { readRichText } from '../../rules/rich-text.ts';
import { fileTitle } from '#features/documents/rules/file-title.ts';
import { isLetter } from '../rules/shown-signatures.ts';
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

async function* onePart(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

export const letterSubject: SigningSubject = {
  kind: 'questionnaire',

  find: async (ctx, tx, id) => {
    const { firmId } = ctx.actor;
    const [questionnaire] = await findQuestionnaires(tx, firmId, [id]);
    if (!questionnaire || questionnaire.is_draft) return null;
    await visibleEntity(ctx, tx, questionnaire.entity_id);
    const form = await formFor(tx, firmId, questionnaire);
    return {
      entityId: questionnaire.entity_id,
      title: `${questionnaire.tax_year} ${questionnaire.name}`,
      places: form.sections
        .filter(isLetter)
        .map(({ no, name }) => ({ no, title: name, needsIdentity: false })),
    };
  },

  paper: async (ctx, tx, { id, place }, { evidence }) => {
    const { firmId } = ctx.actor;
    const [questionnaire] = await findQuestionnaires(tx, firmId, [id]);
    if (!questionnaire) return null;
    const form = await formFor(tx, firmId, questionnaire);
    const title = form.sections.find(({ no }) => no === place)?.name ?? 'Letter';
    const firm = await readFirm(tx, firmId);
    const about = `${title}, ${questionnaire.tax_year} ${questionnaire.name}`;
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: firm.time_zone });
    const pages = await setPages({
      title: about,
      author: firm.name,
      createdAt: ctx.clock.now(),
      foot: about,
      content: [
        ...letterhead(firm.name, Primary.safeParse(firm.theme).data?.primary ?? INK),
        ...setLetter(readRichText(evidence[0]!.shown)),
        ...signatureBlock(evidence, (at) => day.format(new Date(at))),
      ],
    });
    return {
      entityId: questionnaire.entity_id,
      title,
      path: ofQuestionnaires(questionnaire.tax_year),
      name: fileTitle(`${title} signed`),
      about,
      shownWords: 'What was shown is the letter exactly as the portal displayed it.',
      source: onePart(pages),
      size: pages.length,
      marks: [],
    };
  },
};
