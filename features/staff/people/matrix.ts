/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { colleagues, people } from './contract.ts';

export const matrix = matrixOf(
  { ...colleagues, ...people },
  {
    updateColleague: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      versionOf: ['users', 'firm_user'],
      records: [{ event: 'staff.access_changed', user: 'firm_user' }],
    },
    deactivateColleague: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      records: [{ event: 'staff.deactivated', user: 'firm_user' }],
    },
    reactivateColleague: {
      staff: 'sees',
      client: 403,
      full: 403,
      group: 403,
      given: (app, ids) => app.owner.query('update users set paying = false where id = $1', [ids.firm_user]),
      records: [{ event: 'staff.reactivated', user: 'firm_user' }],
    },
    resetColleagueSignIn: {
      staff: 403,
      client: 403,
      partner: 'sees',
      records: [
        { event: 'sign_in.reset', user: 'firm_user' },
        { event: 'staff.sign_in_reset', user: 'firm_user' },
      ],
    },
    listStaff: { staff: 'allow', client: 403, full: 403, group: 403 },
  },
  {
    things: async ({ colleague }) => ({
      // Of the household's own group: nobody else is known to its advisors.
      staff: await colleague('Stan'),
      firm_user: await colleague('Cal'),
      'firm_user.heir': await colleague('Hal'),
      'firm_user.active': await colleague('Del'),
    }),
    gone: async ({ app }) => {
      const { id } = app.world.people.dov;
      return { staff: id, firm_user: id, 'firm_user.heir': id, 'firm_user.active': id };
    },
    unfit: async ({ app }) => {
      const { id } = app.world.people.lea;
      return { staff: id, 'firm_user.heir': id, 'firm_user.active': id };
    },
  },
);
