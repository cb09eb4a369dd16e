/** What the composition roots take from returns. */
export { invoiceSubject } from '../paying/server/invoice.ts';
export { returnSubject } from '../review/server/subject.ts';
export { returnReminders } from '../reminding/server/kind.ts';
