/** A form to sign that no feature has: its id is that of the entity it is about. Place 1 asks for a proof, place 2 does not. */
import type { SigningSubject } from '#features/signing/ceremony/server/subjects.ts';
import type { TestApp } from './app.ts';
import type { EntityName, PersonName } from './people.ts';

export const TEST_FORM = 'test_form';

export const testForm: SigningSubject = {
  kind: TEST_FORM,
  find: async (ctx, tx, id) => {
    const entity = await tx
      .selectFrom('entities')
      .select('id')
      .where('firm_id', '=', ctx.actor.firmId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!entity) return null;
    const places = [
      { no: 1, title: 'Form 8879', needsIdentity: true },
      { no: 2, title: 'Engagement letter', needsIdentity: false },
    ];
    return { entityId: entity.id, title: '2025 Form 1040', places };
  },
  paper: async () => null,
};

/** Who has to sign the form of an entity at a place, and who has. */
export async function haveSlots(
  app: TestApp,
  entity: EntityName,
  slots: Partial<Record<PersonName, 'signed' | 'not_signed'>>,
  place = 1,
): Promise<void> {
  const { id } = app.world.entities[entity];
  await app.owner.query(
    `delete from signature_slots where subject_kind = $1 and subject_id = $2 and place = $3`,
    [TEST_FORM, id, place],
  );
  for (const [name, state] of Object.entries(slots)) {
    const person = app.world.people[name as PersonName];
    await app.owner.query(
      `insert into signature_slots (firm_id, subject_kind, subject_id, place, user_id, entity_id, user_name, state, created_at)
       values ($1, $2, $3, $4, $5, $3, $6, $7, now())`,
      [person.firmId, TEST_FORM, id, place, person.id, name, state],
    );
  }
}
