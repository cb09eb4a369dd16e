/** What read-only means, across everything a client can do. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#features/accounts/contract.ts';
import { documents } from '#features/documents/contract.ts';
import { answering } from '#features/questionnaires/answering/contract.ts';
import { messages } from '#features/messages/contract.ts';
import { type Caller, useApp } from './app.ts';
import { storedDocument } from './documents.ts';
import { conversationOf } from './messages.ts';
import { publishedTemplate, sentQuestionnaire } from './questionnaires.ts';
import { stateHash } from './state-hash.ts';

const app = useApp();
const of = { questionnaire: 0, conversation: 0, company: 0 };
beforeAll(async () => {
  of.company = app.world.entities.rosas.id;
  of.questionnaire = await sentQuestionnaire(app, await publishedTemplate(app, 'Organizer'), {
    entity: 'rosas',
  });
  of.conversation = await conversationOf(app, 'ben', 'rosas');
  await storedDocument(app, 'rosas', 'w2.pdf', { path: '/' });
});

async function tried(rosa: Caller) {
  const { version } = (await rosa.call(accounts.readProfile, {})).body;
  const seen = await rosa.call(documents.listDocuments, { companyId: of.company });
  const questionnaire_id = of.questionnaire;
  const save = { op: randomUUID(), question_no: 4, value: 'x', base: 0 };
  const both = { questionnaireId: questionnaire_id, companyId: of.company };
  return {
    seen: seen.body.documents.filter(({ type }) => type === 'file').map(({ name }) => name),
    upload: (await rosa.call(documents.requestUpload, { company_id: of.company, name: 'a.pdf', size: 5 }))
      .status,
    answer: (await rosa.call(answering.saveAnswers, { questionnaire_id, saves: [save] })).status,
    submit: (await rosa.call(answering.submitQuestionnaire, both)).status,
    profile: (await rosa.call(accounts.updateProfile, { version, preferred_name: 'Rosie' })).status,
    message: (await rosa.call(messages.sendMessage, { conversation_id: of.conversation, text: 'Hello' }))
      .status,
  };
}

describe('read-only', () => {
  it('CLI-058: a user signs in and sees documents, but uploads, answers, submits, changes and writes nothing', async () => {
    const rosa = await app.as('rosa');
    const before = await stateHash(app);
    expect(await tried(rosa)).toEqual({
      seen: ['w2.pdf'],
      upload: 403,
      answer: 403,
      submit: 403,
      profile: 403,
      message: 403,
    });
    expect(await stateHash(app)).toBe(before);
  });

  it('CLI-060: an entity shows its documents and takes no file and no answer; its user is otherwise free', async () => {
    await app.owner.query('update users set readonly_access = false where id = $1', [
      app.world.people.rosa.id,
    ]);
    expect(await tried(await app.as('rosa'))).toMatchObject({
      seen: ['w2.pdf'],
      upload: 403,
      answer: 403,
      submit: 403,
      profile: 200,
    });
  });
});
