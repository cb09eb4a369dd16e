/** Small sentences of the dialog that sends reminders. */
import type { Audience } from '../model.ts';

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const peopleWords = (n: number): string => counted(n, 'person', 'people');

export function subtitleWords({ questionnaires, people, people_left_out, left_out }: Audience): string {
  const out = people_left_out.length + left_out.length;
  return [
    counted(questionnaires, 'questionnaire', 'questionnaires'),
    `${peopleWords(people.length)} ${people.length === 1 ? 'gets' : 'get'} it`,
    ...(out > 0 ? [`${out} left out`] : []),
  ].join(' · ');
}

export const wordingLabel = (questionnaires: number): string =>
  questionnaires === 1
    ? 'Use this wording for this questionnaire from now on'
    : `Use this wording for these ${questionnaires} questionnaires from now on`;

export function agreedWords(people: Audience['people']): string {
  const agreed = people.filter(({ channels }) => channels.includes('sms')).map(({ name }) => name);
  if (agreed.length === 0) return 'No one here has agreed to texts.';
  const who =
    agreed.length > 2
      ? `${peopleWords(agreed.length)} have`
      : `${agreed.join(' and ')} ${agreed.length === 1 ? 'has' : 'have'}`;
  return `Texts wait until 8:00 AM where the client lives. ${who} agreed to texts.`;
}
