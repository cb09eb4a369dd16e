import { z } from 'zod';
import { NAMES_MISSING } from '../messages.ts';

export const personName = z.string().trim().min(1, NAMES_MISSING).max(100);
