import { describe } from 'vitest';
import { walkMatrix } from './matrix-suite.ts';

describe('the access matrix', () => void walkMatrix(1));
