import { z } from 'zod';
import { MESSAGE_REQUIRED, SMS_REQUIRED, SUBJECT_REQUIRED } from '../../messages.ts';

/** OVR-051: the text message only where it is asked for. */
export const notifySchema = z
  .object({
    custom_subject: z.string().trim().min(1, SUBJECT_REQUIRED).max(200),
    message: z.string().trim().min(1, MESSAGE_REQUIRED).max(5000),
    sms: z.boolean(),
    sms_message: z.string().trim().max(320),
  })
  .refine(({ sms, sms_message }) => !sms || sms_message !== '', {
    message: SMS_REQUIRED,
    path: ['sms_message'],
  });
