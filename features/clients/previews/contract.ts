/** Looking at the portal as a client sees it. */
import { z } from 'zod';
import { endpoint, idOf } from '#platform/contract.ts';

export const previews = {
  startPreview: endpoint({
    method: 'POST',
    path: '/v2/users/:user_id/preview',
    access: { who: 'staff' },
    resource: 'user',
    verb: 'preview',
    summary: 'Write down that an advisor begins to look through a client’s eyes',
    params: z.object({ user_id: idOf('user') }),
    output: z.object({ full_name: z.string() }),
  }),
};
