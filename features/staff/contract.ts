import { groupCalls } from '#features/staff/groups/contract.ts';
import { invites } from '#features/staff/invites/contract.ts';
import { colleagues, people } from '#features/staff/people/contract.ts';
import { roles } from '#features/staff/roles/contract.ts';

export const staff = { ...people, ...colleagues, ...invites, ...groupCalls, ...roles };
