/** A thousand answers from two tabs over a line that drops, delays, repeats and reorders: the server holds what was typed. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#test/app.ts';
import { form, question, section } from '#test/example-form.ts';
import type { PersonName } from '#test/people.ts';
import { publishedTemplate, sentQuestionnaire } from '#test/questionnaires.ts';
import { answering } from '../contract.ts';
import type { Save, SaveResult } from '../model.ts';
import { Outbox } from '../rules/outbox.ts';

const app = useApp();
const QUESTIONS = 12;
const SAVES = 1000;
let templateId: number;
beforeAll(async () => {
  templateId = await publishedTemplate(app, 'Organizer', {
    form: form(
      section(
        0,
        Array.from({ length: QUESTIONS }, (_, at) => question(at + 1)),
      ),
    ),
  });
});

/** The same every time. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}
const rest = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
/** Seconds of a person are milliseconds of the test. */
const FASTER = 500;

async function tab(person: PersonName, questionnaire_id: number, roll: (below: number) => number) {
  const caller = await app.as(person);
  const line = { isGood: false, stray: [] as Promise<unknown>[] };
  const post = async (saves: Save[]): Promise<SaveResult[]> => {
    const { status, body } = await caller.call(answering.saveAnswers, { questionnaire_id, saves });
    if (status !== 200) throw new TypeError(`${status}`);
    return body.results;
  };
  const outbox = new Outbox(
    {
      send: async (saves) => {
        const fate = line.isGood ? 9 : roll(10);
        if (fate === 0) throw new TypeError('dropped on the way');
        if (fate === 1) await rest(roll(12));
        const results = await post(saves);
        // The same bytes once more, after others have gone by.
        if (fate === 2 || fate === 3) line.stray.push(rest(roll(40)).then(() => post(saves)));
        if (fate === 4 || fate === 5) throw new TypeError('the answer was lost');
        return results;
      },
      refusalOf: (error) => (error instanceof TypeError ? null : String(error)),
      newOp: () => randomUUID(),
      now: () => Date.now() * FASTER,
      after: (milliseconds, work) => {
        const timer = setTimeout(work, milliseconds / FASTER);
        return () => clearTimeout(timer);
      },
      keep: () => undefined,
    },
    { answers: [], kept: [], listOf: () => null },
  );
  return { outbox, line, last: new Map<number, string>() };
}

it('nothing typed is lost, nothing is overwritten unseen', async () => {
  const id = await sentQuestionnaire(app, templateId);
  const roll = dice(20_261_116);
  const tabs = [await tab('maria', id, roll), await tab('tom', id, roll)];
  const stateNow = async () =>
    (await (await app.as('maria')).call(answering.readState, { questionnaire_id: id })).body.answers;
  for (let at = 0; at < SAVES; at += 1) {
    const { outbox, last } = tabs[roll(2)]!;
    const no = 1 + roll(QUESTIONS);
    const said = { value: `typed ${at}`, answer_by: null };
    if (outbox.unsentOf(no)?.stopped?.why === 'conflict') outbox.choose(no, 0, said);
    else outbox.say(no, 0, said, { soon: roll(2) === 0 });
    last.set(no, said.value);
    if (roll(3) === 0) await rest(roll(6));
    if (roll(25) === 0) outbox.learn(await stateNow());
  }
  for (const { line } of tabs) line.isGood = true;
  for (let round = 0; round < 20; round += 1) {
    for (const { outbox } of tabs) {
      outbox.retry();
      await outbox.flush();
    }
    await rest(10);
  }
  await Promise.all(tabs.flatMap(({ line }) => line.stray));
  const stands = new Map((await stateNow()).map(({ question_no, value }) => [question_no, value]));
  const changes = (
    await app.owner.query(
      `select question_no, before_value, after_value from answer_changes where questionnaire_id = $1 order by question_no, version`,
      [id],
    )
  ).rows as { question_no: number; before_value: string | null; after_value: string }[];
  for (const { outbox, last } of tabs) {
    expect(outbox.standing()).toMatchObject({ waiting: 0, refused: 0, offline: false });
    for (const [no, value] of last) {
      const waits = outbox.unsentOf(no);
      // On the server; or on the screen beside the one that is; or replaced by somebody who had seen it.
      if (waits) expect(waits).toMatchObject({ value, stopped: { why: 'conflict' } });
      else if (stands.get(no) !== value)
        expect(changes.some((one) => one.question_no === no && one.before_value === value)).toBe(true);
    }
  }
  for (const no of stands.keys()) expect(tabs.map(({ last }) => last.get(no))).toContain(stands.get(no));
});
