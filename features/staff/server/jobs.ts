export {
  inviteReaders as staffReaders,
  inviteTasks as staffTasks,
} from '#features/staff/invites/server/jobs.ts';
