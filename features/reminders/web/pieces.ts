export { ReminderHistory } from './ReminderHistory.tsx';
