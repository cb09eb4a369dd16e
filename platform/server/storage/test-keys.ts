/** Firm keys for tests of the store. */
import { createHash } from 'node:crypto';
import { FieldCipher, fileKeysFrom, type FileKeys } from '../firm-keys.ts';

/** The same firm has the same key in every process of a test. */
export const testFileKeys = (): FileKeys =>
  fileKeysFrom(
    async (firmId) =>
      new FieldCipher(firmId, [
        { version: 1, key: createHash('sha256').update(`test firm ${firmId}`).digest() },
      ]),
  );
