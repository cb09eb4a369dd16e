import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';
import { LoggedReminder, NextWords } from '#features/reminders/model.ts';

export const remindingCalls = {
  readReturnReminders: endpoint({
    method: 'GET',
    path: '/tax_returns/:tax_return_id/reminders',
    access: { who: 'staff' },
    resource: 'tax_return',
    verb: 'read',
    summary: 'When its owners are reminded next and why, or why not, and who was reminded when and how',
    params: z.object({ tax_return_id: idOf('tax_return') }),
    query: z.object({ companyId: idOf('entity') }),
    output: z.object({
      next: NextWords,
      /** Those of its owners who may act on it. */
      people: z.array(NextWords.extend({ user_id: z.number(), name: z.string() })),
      reminders: z.array(LoggedReminder),
    }),
  }),
};
