import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_MASTER_KEY } from './config-checks.ts';
import { ConfigError, readConfig } from './config.ts';
import { loadMasterKey } from './master-key.ts';

const key = randomBytes(32).toString('base64');
const production = {
  NODE_ENV: 'production',
  MASTER_KEY: key,
  BASE_URL: 'https://portal.example.com',
  SMTP_URL: 'smtps://mail.example.com:465',
  MAIL_FROM: 'Portal <portal@example.com>',
};

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('readConfig', () => {
  it('starts with nothing set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      env: 'development',
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://localhost:3000',
      proxyHops: 0,
      firmSignUp: 'open',
      enumeration: 'normal',
      logLevel: 'info',
      demo: true,
      databaseUrl: undefined,
      databaseAppUrl: undefined,
      smtp: undefined,
      twilio: undefined,
      s3: undefined,
    });
    expect(path.isAbsolute(config.dataDir)).toBe(true);
  });

  it('follows the port in its own address and takes empty values as not set', () => {
    expect(readConfig({ PORT: '4100', HOST: ' 0.0.0.0 ', BASE_URL: '', DEMO: '' })).toMatchObject({
      host: '0.0.0.0',
      baseUrl: 'http://localhost:4100',
      demo: true,
    });
  });

  it('says every wrong value at once, one sentence each, and never the value itself', () => {
    const problems = problemsOf({
      PORT: '70000',
      BASE_URL: 'ftp://x',
      DATABASE_URL: 'mysql://u:hunter2@h/d',
      MASTER_KEY: 'hunter2',
      PROXY_HOPS: '-1',
      ENUMERATION: 'loud',
      LOG_LEVEL: 'trace',
      DEMO: 'perhaps',
      TWILIO_ACCOUNT_SID: 'x',
      MAIL_FROM: 'a\nb@c',
      S3_BUCKET: 'No_Such',
    });
    expect(problems).toHaveLength(11);
    for (const problem of problems) expect(problem).toMatch(/^[A-Z].*\.$|must be/);
    expect(problems.join()).not.toContain('hunter2');
  });

  it.each([
    [{ SMTP_URL: 'smtp://m.example.com' }, 'MAIL_FROM must be set too'],
    [{ S3_BUCKET: 'files' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too'],
    [{ TWILIO_FROM: '+15555550100' }, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set too'],
    [{ TWILIO_BASE_URL: 'http://sms.example.com' }, 'TWILIO_BASE_URL may only name this machine'],
    [{ MASTER_KEY: key, MASTER_KEY_FILE: '/x' }, 'not both'],
    [{ BASE_URL: 'https://h/path' }, 'BASE_URL must be only'],
  ])('%o is refused', (env, message) => {
    expect(problemsOf(env).join()).toContain(message);
  });

  it('accepts a complete production', () => {
    expect(readConfig(production)).toMatchObject({
      env: 'production',
      firmSignUp: 'first',
      demo: false,
      smtp: { host: 'mail.example.com' },
    });
  });

  it.each([
    ['no master key', { MASTER_KEY: undefined }, 'MASTER_KEY or MASTER_KEY_FILE must be set'],
    [
      'a key of equal bytes',
      { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
      'sample or a repeated pattern',
    ],
    [
      'a counted key',
      { MASTER_KEY: Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('base64') },
      'repeated pattern',
    ],
    ['the sample key', { MASTER_KEY: SAMPLE_MASTER_KEY }, 'sample or a repeated pattern'],
    ['an http address', { BASE_URL: 'http://portal.example.com' }, 'https://'],
    ['no address', { BASE_URL: undefined }, 'https://'],
    ['the demo', { DEMO: 'true' }, 'DEMO must be off'],
    ['no mail', { SMTP_URL: undefined, MAIL_FROM: undefined }, 'SMTP_URL and MAIL_FROM must be set'],
  ])('R75: production refuses %s', (_, change, message) => {
    expect(problemsOf({ ...production, ...change }).join()).toContain(message);
  });
});

describe('loadMasterKey', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'sheaf-key-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('makes a private key once in development and keeps it', () => {
    const config = readConfig({ DATA_DIR: dir });
    const first = loadMasterKey(config);
    expect(first).toHaveLength(32);
    expect(loadMasterKey(config).equals(first)).toBe(true);
    expect(statSync(path.join(dir, 'keys/master.key')).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.join(dir, 'keys'))).toEqual(['master.key']);
  });

  it('R75: refuses a key file everyone can read', () => {
    const file = path.join(dir, 'k');
    writeFileSync(file, key);
    chmodSync(file, 0o644);
    const config = readConfig({ ...production, MASTER_KEY: undefined, MASTER_KEY_FILE: file });
    expect(() => loadMasterKey(config)).toThrow('chmod 600');
    chmodSync(file, 0o600);
    expect(loadMasterKey(config).toString('base64')).toBe(key);
  });

  it('refuses a missing, short or weak key file', () => {
    const file = path.join(dir, 'k');
    const config = readConfig({ MASTER_KEY_FILE: file });
    expect(() => loadMasterKey(config)).toThrow('cannot be read');
    writeFileSync(file, 'short', { mode: 0o600 });
    expect(() => loadMasterKey(config)).toThrow('32 random bytes');
    writeFileSync(file, SAMPLE_MASTER_KEY);
    expect(() => loadMasterKey(config)).toThrow('sample');
  });
});
