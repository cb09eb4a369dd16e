import { z } from 'zod';
import { FirmRole } from '#features/firm/current/model.ts';

export const EditedRole = FirmRole.extend({ version: z.number(), assignments: z.number() });
export type EditedRole = z.infer<typeof EditedRole>;
