/** What other features may ask of the firm's people. */
export { inviteColleague, withdrawInvite } from '#features/staff/invites/server/invites.ts';
export { staffOfCurrentFirm } from '#features/staff/people/server/current-firm-part.ts';
export { visibleColleague } from '#features/staff/people/server/visible-colleague.ts';
export { findRole as firmRole, listRoles as firmRoles } from '#features/staff/roles/server/queries.ts';
