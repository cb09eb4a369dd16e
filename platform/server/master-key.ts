/** Where the master key comes from. It never lies in the database or beside a backup of it. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { isWeakKey } from './config-checks.ts';
import { ConfigError, type Config } from './config.ts';

type KeySource = Pick<Config, 'env' | 'dataDir' | 'masterKey' | 'masterKeyFile'>;

export function loadMasterKey(config: KeySource): Buffer {
  if (config.masterKey) return config.masterKey;
  if (config.masterKeyFile) return readKeyFile(config.masterKeyFile, 'MASTER_KEY_FILE');
  if (config.env === 'production')
    throw new ConfigError(['MASTER_KEY or MASTER_KEY_FILE must be set in production.']);
  const file = path.join(config.dataDir, 'keys', 'master.key');
  return readKeyFile(keptSecret(file), 'The master key file');
}

function readKeyFile(file: string, what: string): Buffer {
  let mode: number;
  let content: string;
  try {
    mode = statSync(file).mode;
    content = readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError([`${what} cannot be read at ${file}.`]);
  }
  if ((mode & 0o007) !== 0)
    throw new ConfigError([`${what} can be read by everyone on this machine; run: chmod 600 ${file}`]);
  if (!/^[A-Za-z0-9+/]{43}=$/.test(content))
    throw new ConfigError([`${what} must hold 32 random bytes in base64.`]);
  const key = Buffer.from(content, 'base64');
  if (isWeakKey(key))
    throw new ConfigError([
      `${what} holds a sample or a repeated pattern; make one with: openssl rand -base64 32`,
    ]);
  return key;
}

/**
 * The file with 32 random bytes in base64, made if it is not there: whole under another name and linked in, so a
 * killed start or two starts at once never leave half a key.
 */
export function keptSecret(file: string): string {
  if (exists(file)) return file;
  const dir = path.dirname(file);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  const fd = openSync(draft, 'wx', 0o600);
  try {
    writeSync(fd, `${randomBytes(32).toString('base64')}\n`);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  chmodSync(draft, 0o600);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!exists(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const dirFd = openSync(dir, 'r');
  fsyncSync(dirFd);
  closeSync(dirFd);
  return file;
}

const exists = (file: string) => statSync(file, { throwIfNoEntry: false }) !== undefined;
