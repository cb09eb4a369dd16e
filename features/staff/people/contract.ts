/** What partners and admins do with a colleague who is here already. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { ACCESS_LEVELS } from '#platform/permissions.ts';
import { StaffRow } from './model.ts';

const managers = { who: 'staff', levels: ['partner', 'admin'] } as const;
const partners = { who: 'staff', permission: 'firm_settings' } as const;
const colleagueId = z.object({ firm_user_id: idOf('firm_user') });
const ok = z.object({ ok: z.literal(true) });

export const colleagues = {
  updateColleague: endpoint({
    method: 'PATCH',
    path: '/firm_users/:firm_user_id',
    access: managers,
    resource: 'staff',
    verb: 'update',
    summary: 'Change a colleague’s access level or group; their sessions end',
    params: colleagueId,
    body: z.object({
      version: z.int().positive(),
      firm_access: z.enum(ACCESS_LEVELS).optional(),
      group_id: idOf('group').optional(),
    }),
    output: StaffRow,
    recent: true,
  }),
  deactivateColleague: endpoint({
    method: 'POST',
    path: '/firm_users/:firm_user_id/deactivate',
    access: managers,
    resource: 'staff',
    verb: 'deactivate',
    summary: 'Let a colleague in no more; their clients go to somebody else',
    params: colleagueId,
    body: z.object({ hand_over_to: idOf('firm_user.heir').optional() }),
    output: StaffRow,
    recent: true,
  }),
  reactivateColleague: endpoint({
    method: 'POST',
    path: '/firm_users/:firm_user_id/reactivate',
    access: managers,
    resource: 'staff',
    verb: 'reactivate',
    summary: 'Let a colleague in again',
    params: colleagueId,
    output: StaffRow,
    recent: true,
  }),
  resetColleagueSignIn: endpoint({
    method: 'POST',
    path: '/firm_users/:firm_user_id/reset_sign_in',
    access: partners,
    resource: 'staff',
    verb: 'reset_sign_in',
    summary: 'Take every way in away from a colleague and mail them a new one',
    params: colleagueId,
    output: ok,
    recent: true,
  }),
};

export const people = {
  listStaff: endpoint({
    method: 'GET',
    path: '/firm_users',
    access: managers,
    resource: 'staff',
    verb: 'list',
    summary: 'The firm’s people, with what those who manage them need to know',
    output: z.object({ staff: z.array(StaffRow) }),
  }),
};
