/** Who may call, what the calls record, and the things they name. */
import { matrixOf } from '#test/matrix.ts';
import { groupCalls } from './contract.ts';

export const matrix = matrixOf(
  groupCalls,
  {
    listFirmGroups: { staff: 403, client: 403, partner: 'allow' },
    createGroup: {
      staff: 403,
      client: 403,
      partner: 'allow',
      input: () => ({ name: `Group ${Math.random()}` }),
      records: [{ event: 'group.created' }],
    },
    renameGroup: {
      staff: 403,
      client: 403,
      partner: 'sees',
      input: () => ({ name: `Group ${Math.random()}` }),
      versionOf: ['firm_groups', 'firm_group'],
      records: [{ event: 'group.renamed' }],
    },
    deleteGroup: { staff: 403, client: 403, partner: 'sees', records: [{ event: 'group.deleted' }] },
  },
  {
    async things({ tx, firmId, label }) {
      const group = async (name: string) =>
        (
          await tx
            .insertInto('firm_groups')
            .values({ firm_id: firmId, name: `${name} of ${label}` })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      return { group: await group('Group'), firm_group: await group('Spare group') };
    },
  },
);
