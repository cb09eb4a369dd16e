import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';

export const texts = {
  receiveText: endpoint({
    method: 'POST',
    path: '/sms/inbound',
    access: {
      who: 'public',
      why: 'the carrier has no account here; its signature over the address and the fields is the proof',
    },
    resource: 'text_message',
    verb: 'receive',
    summary: 'Text messages to the portal’s number: STOP ends text messages to it, START begins them again',
    output: z.object({ received: z.literal(true) }),
    kind: 'upload',
  }),
};
