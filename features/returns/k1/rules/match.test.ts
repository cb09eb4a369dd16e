import { describe, expect, it } from 'vitest';
import { matchOf } from './match.ts';

const linden = { entity_id: 1, name: 'Linden, Maya & Ortega, Luis', last_fours: ['3318', '9920'] };
const rowe = { entity_id: 2, name: 'Rowe, Daniel', last_fours: ['7105'] };

describe('a K-1 goes to an entity', () => {
  it('by itself only where name and number match one', () => {
    expect(matchOf({ name: 'Maya Linden', tin_last4: '3318' }, [linden, rowe])).toEqual({
      match: { entity_id: 1, name: linden.name, reason: 'Name and number match' },
      doubt: null,
    });
    expect(matchOf({ name: 'Daniel Rowe', tin_last4: '7105' }, [rowe, { ...rowe, entity_id: 3 }])).toEqual({
      match: null,
      doubt: 'Several entities have this name and number.',
    });
  });

  it('with a doubt where only one of the two matches', () => {
    expect(matchOf({ name: 'Daniel Rowe', tin_last4: '0000' }, [rowe]).doubt).toBe(
      'The name matches, but the number differs.',
    );
    expect(matchOf({ name: 'Daniel Rowe', tin_last4: null }, [rowe]).doubt).toBe(
      'There is no number to compare.',
    );
    expect(matchOf({ name: 'D. Roe', tin_last4: '7105' }, [rowe]).doubt).toBe(
      'The number matches, but the name differs.',
    );
    expect(
      matchOf({ name: 'Daniel Rowe', tin_last4: null }, [rowe, { ...rowe, entity_id: 3 }]).match,
    ).toBeNull();
  });

  it('to none for a last name alone', () => {
    expect(matchOf({ name: 'Rowe', tin_last4: null }, [rowe])).toEqual({
      match: null,
      doubt: 'No entity has this name and number.',
    });
  });

  it('to none where nothing matches', () => {
    expect(matchOf({ name: 'Rowe Family Trust', tin_last4: '6630' }, [linden])).toEqual({
      match: null,
      doubt: 'No entity has this name and number.',
    });
  });
});
