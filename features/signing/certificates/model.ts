/** The certificate by which a firm seals what was signed. */
import { z } from 'zod';
import { timestamp } from '#platform/contract.ts';

export const FirmCertificate = z.object({
  id: z.number(),
  /** The name of the firm when it was made. */
  subject: z.string(),
  serial: z.string(),
  /** SHA-256, as people compare it: `4C:19:E2…`. */
  fingerprint: z.string(),
  valid_from: timestamp,
  valid_until: timestamp,
  /** When the portal makes the next one; null for one that is retired. */
  renews_on: timestamp.nullable(),
  retired_at: timestamp.nullable(),
});
export type FirmCertificate = z.infer<typeof FirmCertificate>;
