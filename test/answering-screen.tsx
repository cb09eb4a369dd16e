/** A questionnaire being answered, its server played by the test: versions are compared, each change counts once. */
import { answering } from '#features/questionnaires/answering/contract.ts';
import type {
  QuestionnaireState,
  Save,
  SaveResult,
  StoredAnswer,
} from '#features/questionnaires/answering/model.ts';
import { QuestionnaireScreen } from '#features/questionnaires/answering/web/QuestionnaireScreen.tsx';
import { stopAll } from '#features/questionnaires/answering/web/outboxes.ts';
import { forgetAllAnswers } from '#features/questionnaires/answering/web/kept-answers.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import type { Form, OpenedQuestionnaire } from '#features/questionnaires/model.ts';
import { notes } from '#features/questionnaires/notes/contract.ts';
import { type AnyAnswered, on } from './fake-api.ts';
import { FIRST, ID, openedQuestionnaire, untouched } from './opened-questionnaire.ts';
import { recorded, statesOf } from './recorded-answer.ts';
import { renderScreen } from './screen.tsx';

const completed = await recorded('questionnaires/completed', answering.readState);

export { FIRST };
export const maria = {
  id: 31,
  is_advisor: false,
  firm_access: null,
  fname: 'Maria',
  lname: 'Delgado',
  full_name: 'Maria Delgado',
  permissions: [],
};

export const stored = (
  question_no: number,
  value: string | null,
  more: Partial<StoredAnswer> = {},
): StoredAnswer => ({
  question_no,
  entry_no: 0,
  value,
  answer_by: null,
  returned: null,
  waived: false,
  version: 1,
  answered_by: { id: 31, name: 'Maria Delgado', from_firm: false },
  answered_at: '2026-03-03T15:00:00Z',
  ...more,
});

interface Started {
  form: Form;
  state?: Partial<QuestionnaireState>;
  opened?: Partial<Omit<OpenedQuestionnaire, 'form' | 'state'>>;
  /** Below `?questionnaireId=7`. */
  path?: string;
  me?: Parameters<typeof renderScreen>[1] extends infer O ? (O extends { me?: infer M } ? M : never) : never;
  firm?: Parameters<typeof renderScreen>[1] extends infer O
    ? O extends { firm?: infer F }
      ? F
      : never
    : never;
  api?: readonly AnyAnswered[];
  /** The dashboard that led here. */
  from?: string;
  /** Leaves what the device has kept. */
  keep?: boolean;
}

export async function openQuestionnaire({
  form,
  state = {},
  opened = {},
  path = '',
  me,
  firm,
  api = [],
  keep = false,
  from,
}: Started) {
  stopAll({ keep: true });
  if (!keep) await forgetAllAnswers();
  const now: QuestionnaireState = { ...untouched(), ...state };
  const judge = ({ op, question_no, entry_no, value, answer_by, base }: Save): SaveResult => {
    const at = now.answers.findIndex((one) => one.question_no === question_no && one.entry_no === entry_no);
    const row = now.answers[at];
    if ((row?.version ?? 0) !== base && row?.value !== value)
      return { op, outcome: 'conflict', theirs: row! };
    const saved = stored(question_no, value, { entry_no, answer_by, version: base + 1 });
    if (row) now.answers[at] = saved;
    else now.answers.push(saved);
    return { op, outcome: 'saved', version: saved.version };
  };
  const saves = on(answering.saveAnswers, ({ saves: all }) => ({ results: all.map(judge) }));
  const sections = on(answering.saveSection, () => ({ ok: true as const }));
  const read = on(answering.readState, () => structuredClone(now));
  const submitted = on(answering.submitQuestionnaire, () => {
    Object.assign(now, statesOf(completed, 'completed', 'submitted_at'));
    return { questionnaire_id: null, hash_id: null, name: null };
  });
  const added = on(notes.addNote, ({ text, questionId }) => {
    const note = {
      id: now.notes.length + 1,
      question_no: questionId - FIRST,
      text: `Maria Delgado: ${text}`,
      removed: false,
      from_firm_user: false,
      created_at: '2026-03-03T15:00:00Z',
      client_name: 'Maria Delgado',
      mine: true,
    };
    now.notes.push(note);
    return note;
  });
  const screen = await renderScreen(<QuestionnaireScreen />, {
    path: `/questionnaire/abcdefgh1?questionnaireId=${ID}${path}`,
    route: '/questionnaire/:companyHash',
    ...(from !== undefined && { state: { back: from } }),
    density: 'client',
    me: { ...maria, ...me },
    ...(firm ? { firm } : {}),
    routes: { '/': <p>The dashboard</p>, '/inbox/:hash': <p>The inbox</p> },
    api: [
      on(questionnaires.readQuestionnaire, () =>
        openedQuestionnaire({ form, ...opened, state: structuredClone(now) }),
      ),
      on(answering.markOpened, () => ({ opened_timestamp: '2026-03-01T10:00:00Z' })),
      read,
      saves,
      sections,
      submitted,
      added,
      ...api,
    ],
  });
  await screen.getByRole('heading', { level: 2 }).first().findElement();
  return { screen, now, saves, sections, submitted, added, read };
}
