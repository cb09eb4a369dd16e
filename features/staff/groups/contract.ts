import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { labelField } from '#platform/name-field.ts';
import { GROUP_NAME_MISSING } from './messages.ts';
import { EditedGroup } from './model.ts';

const partners = { who: 'staff', permission: 'firm_settings' } as const;
const ok = z.object({ ok: z.literal(true) });
const version = z.int().positive();

export const GroupForm = z.object({ name: labelField(100).min(1, GROUP_NAME_MISSING) });

const groupId = z.object({ group_id: idOf('firm_group') });

export const groupCalls = {
  listFirmGroups: endpoint({
    method: 'GET',
    path: '/firm_groups',
    access: partners,
    resource: 'firm_group',
    verb: 'list',
    summary: 'The firm’s groups with how many stand in them',
    output: z.object({ groups: z.array(EditedGroup) }),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/firm_groups',
    access: partners,
    resource: 'firm_group',
    verb: 'create',
    summary: 'Make a group',
    body: GroupForm,
    output: EditedGroup,
    idempotent: true,
  }),
  renameGroup: endpoint({
    method: 'PATCH',
    path: '/firm_groups/:group_id',
    access: partners,
    resource: 'firm_group',
    verb: 'update',
    summary: 'Rename a group',
    params: groupId,
    body: GroupForm.extend({ version }),
    output: EditedGroup,
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/firm_groups/:group_id',
    access: partners,
    resource: 'firm_group',
    verb: 'delete',
    summary: 'Delete a group; those who stand in it move to another',
    params: groupId,
    query: z.object({ move_to: idOf('group').optional() }),
    output: ok,
    recent: true,
  }),
};
