/** The master key inside a backup: sealed by a passphrase where one is given, else as open as the key file itself. */
import { randomBytes, scryptSync } from 'node:crypto';
import { z } from 'zod';
import { boundTo, openBytes, sealBytes } from '../crypto.ts';
import { BackupError } from './manifest.ts';

const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const KeyFile = z.union([z.object({ key: z.string() }), z.object({ salt: z.string(), sealed: z.string() })]);

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase.normalize('NFC'), salt, 32, COST);

export function sealMasterKey(masterKey: Buffer, passphrase: string | undefined): string {
  if (passphrase === undefined) return JSON.stringify({ key: masterKey.toString('base64') });
  const salt = randomBytes(16);
  const sealed = sealBytes(keyOf(passphrase, salt), masterKey, boundTo('backup-master-key'));
  return JSON.stringify({ salt: salt.toString('base64'), sealed: sealed.toString('base64') });
}

export function openMasterKey(text: string, passphrase: string | undefined): Buffer {
  const file = KeyFile.parse(JSON.parse(text));
  if ('key' in file) return Buffer.from(file.key, 'base64');
  if (passphrase === undefined)
    throw new BackupError('The key in this backup is sealed. Set BACKUP_PASSPHRASE to open it.');
  try {
    return openBytes(
      keyOf(passphrase, Buffer.from(file.salt, 'base64')),
      Buffer.from(file.sealed, 'base64'),
      boundTo('backup-master-key'),
    );
  } catch {
    throw new BackupError('BACKUP_PASSPHRASE does not open the key in this backup.');
  }
}
