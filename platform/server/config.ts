/** Every setting of the server, read once. Nothing else reads the environment. */
import path from 'node:path';
import { z } from 'zod';
import { isWeakKey, loopbackHost } from './config-checks.ts';

export interface SmtpConfig {
  url: string;
  host: string;
  from: string;
}

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  from: string;
  baseUrl: string;
}

export interface S3Config {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

export interface Config {
  env: 'production' | 'development' | 'test';
  host: string;
  port: number;
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A login that owns nothing, where the owner's may not make one. */
  databaseAppUrl: string | undefined;
  masterKey: Buffer | undefined;
  masterKeyFile: string | undefined;
  smtp: SmtpConfig | undefined;
  twilio: TwilioConfig | undefined;
  s3: S3Config | undefined;
  /** Where Google's Places API answers; each firm brings its own key. */
  placesBaseUrl: string;
  /** Where Stripe answers; each firm brings its own key. */
  stripeBaseUrl: string;
  /** Who vouches for the time of seals; without one they say it themselves. */
  tsaUrl: string | undefined;
  /** How many reverse proxies stand in front; only that many forwarded addresses are believed. */
  /** The virus scanner; without one files are not scanned. */
  clamd: { host: string; port: number } | { path: string } | undefined;
  /** Whether pages without text are read, and by which program instead of the one the machine or the portal has. */
  ocr: boolean;
  tesseract: string | undefined;
  /** Where another system is told of exports, and what the words to it are signed with. */
  exportWebhook: { url: string; secret: string } | undefined;
  /** A model that drafts replies; without one they are made here. */
  errorSinkUrl: string | undefined;
  suggestions: { url: string; model: string; key: string | undefined } | undefined;
  /** A service outside that says what a paper is, for firms that agreed. */
  recognizer: { url: string; token: string } | undefined;
  proxyHops: number;
  enumeration: 'normal' | 'strict';
  /** The most a firm may keep, and one person send in within a day. */
  firmStorageGb: number;
  personUploadGb: number;
  /** Whether anyone may found a firm on this portal, only the first, or nobody. */
  firmSignUp: 'open' | 'first' | 'closed';
  /** Addresses of the portal's own people, in small letters. They see what waits for them, never a client's papers. */
  platformAdmins: readonly string[];
  /** The address names of firms that may send rollover items as CSV. */
  rolloverCsvFirms: readonly string[];
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  demo: boolean;
}

export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((p) => `- ${p}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, { error: `${name} must be one of ${values.join(', ')}.` });

const whole = (name: string, min: number, max: number) => {
  const error = `${name} must be a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error });
};

const onOff = (name: string) =>
  z.stringbool({
    truthy: ['true', '1', 'on', 'yes'],
    falsy: ['false', '0', 'off', 'no'],
    error: `${name} must be true or false.`,
  });

/** Names separated by commas. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
  );

const address = (name: string, protocols: readonly string[]) => {
  const error = `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`;
  return z
    .string()
    .refine((v) => URL.canParse(v) && protocols.includes(new URL(v).protocol) && new URL(v).hostname !== '', {
      error: `${error}.`,
    });
};

/** Where the virus scanner listens. */
function clamdOf(text: string): Config['clamd'] {
  if (/^unix:\/./.test(text)) return { path: text.slice('unix:'.length).replace(/^\/\/\//, '/') };
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port } = new URL(text);
  return protocol === 'tcp:' && hostname !== '' ? { host: hostname, port: Number(port || 3310) } : undefined;
}

const settings = z.object({
  NODE_ENV: oneOf('NODE_ENV', ['production', 'development', 'test']).default('development'),
  PORT: whole('PORT', 0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, { error: 'HOST must be a host name or an IP address.' })
    .default('127.0.0.1'),
  BASE_URL: address('BASE_URL', ['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_APP_URL: address('DATABASE_APP_URL', ['postgres:', 'postgresql:']).optional(),
  MASTER_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'MASTER_KEY must be 32 random bytes in base64 (44 characters).' })
    .transform((v) => Buffer.from(v, 'base64'))
    .optional(),
  MASTER_KEY_FILE: z.string().optional(),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'MAIL_FROM must be an email address, with or without a name before it.',
    })
    .optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/, { error: 'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits.' })
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/, {
      error: 'TWILIO_FROM must be a number such as +15555550100 or a messaging service id.',
    })
    .optional(),
  TWILIO_BASE_URL: address('TWILIO_BASE_URL', ['http:', 'https:'])
    .refine(loopbackHost, {
      error: 'TWILIO_BASE_URL may only name this machine; leave it out to use Twilio.',
    })
    .optional(),
  PLACES_BASE_URL: address('PLACES_BASE_URL', ['http:', 'https:'])
    .refine(loopbackHost, {
      error: 'PLACES_BASE_URL may only name this machine; leave it out to use Google.',
    })
    .optional(),
  STRIPE_BASE_URL: address('STRIPE_BASE_URL', ['http:', 'https:'])
    .refine(loopbackHost, {
      error: 'STRIPE_BASE_URL may only name this machine; leave it out to use Stripe.',
    })
    .optional(),
  TSA_URL: address('TSA_URL', ['http:', 'https:']).optional(),
  PLATFORM_ADMINS: list,
  ROLLOVER_CSV_FIRMS: list,
  S3_ENDPOINT: address('S3_ENDPOINT', ['http:', 'https:']).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'S3_BUCKET must be a valid bucket name.' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: onOff('S3_FORCE_PATH_STYLE').optional(),
  EXPORT_WEBHOOK_URL: address('EXPORT_WEBHOOK_URL', ['http:', 'https:']).optional(),
  EXPORT_WEBHOOK_SECRET: z
    .string()
    .min(32, { error: 'EXPORT_WEBHOOK_SECRET must have at least 32 characters.' })
    .optional(),
  ERROR_SINK_URL: address('ERROR_SINK_URL', ['http:', 'https:']).optional(),
  SUGGESTIONS_URL: address('SUGGESTIONS_URL', ['http:', 'https:']).optional(),
  SUGGESTIONS_MODEL: z.string().min(1).optional(),
  SUGGESTIONS_KEY: z.string().min(1).optional(),
  RECOGNIZER_URL: address('RECOGNIZER_URL', ['http:', 'https:'])
    .refine((url) => new URL(url).protocol === 'https:' || loopbackHost(url), {
      error: 'RECOGNIZER_URL must start with https://, unless it names this machine.',
    })
    .optional(),
  RECOGNIZER_TOKEN: z.string().min(1).optional(),
  CLAMD_URL: z
    .string()
    .refine((v) => clamdOf(v) !== undefined, {
      error: 'CLAMD_URL must be tcp://host:port or unix:/path/to/clamd.sock.',
    })
    .optional(),
  OCR: onOff('OCR').default(true),
  TESSERACT: z
    .string()
    .refine((v) => path.isAbsolute(v), { error: 'TESSERACT must be the whole path of a program.' })
    .optional(),
  PROXY_HOPS: whole('PROXY_HOPS', 0, 10).default(0),
  FIRM_STORAGE_GB: whole('FIRM_STORAGE_GB', 1, 1_000_000).default(500),
  PERSON_UPLOAD_GB: whole('PERSON_UPLOAD_GB', 1, 10_000).default(10),
  ENUMERATION: oneOf('ENUMERATION', ['normal', 'strict']).default('normal'),
  FIRM_SIGN_UP: oneOf('FIRM_SIGN_UP', ['open', 'first', 'closed']).optional(),
  LOG_LEVEL: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error']).default('info'),
  DEMO: onOff('DEMO').optional(),
});

type Settings = z.output<typeof settings>;
type Env = Readonly<Record<string, string | undefined>>;

/** Groups that only make sense together. */
function groupProblems(s: Settings): string[] {
  const problems: string[] = [];
  const together = (
    what: string,
    names: readonly (keyof Settings)[],
    trigger: readonly (keyof Settings)[],
  ) => {
    if (!trigger.some((n) => s[n] !== undefined)) return;
    const missing = names.filter((n) => s[n] === undefined);
    if (missing.length > 0) problems.push(`${missing.join(' and ')} must be set too, because ${what} is.`);
  };
  together('SMTP_URL or MAIL_FROM', ['SMTP_URL', 'MAIL_FROM'], ['SMTP_URL', 'MAIL_FROM']);
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
  together('a Twilio setting', twilio, [...twilio, 'TWILIO_BASE_URL']);
  const webhook = ['EXPORT_WEBHOOK_URL', 'EXPORT_WEBHOOK_SECRET'] as const;
  together('a webhook setting', webhook, webhook);
  const suggestions = ['SUGGESTIONS_URL', 'SUGGESTIONS_MODEL'] as const;
  together('a suggestions setting', suggestions, [...suggestions, 'SUGGESTIONS_KEY']);
  const recognizer = ['RECOGNIZER_URL', 'RECOGNIZER_TOKEN'] as const;
  together('a recognizer setting', recognizer, recognizer);
  const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  together('an S3 setting', s3, [...s3, 'S3_ENDPOINT']);
  if (s.DATABASE_APP_URL && !s.DATABASE_URL)
    problems.push('DATABASE_APP_URL needs DATABASE_URL, the address of the same database for its owner.');
  if (s.MASTER_KEY && s.MASTER_KEY_FILE) problems.push('Set MASTER_KEY or MASTER_KEY_FILE, not both.');
  if (s.MASTER_KEY && isWeakKey(s.MASTER_KEY))
    problems.push('MASTER_KEY is a sample or a repeated pattern; make one with: openssl rand -base64 32');
  const base = s.BASE_URL === undefined ? undefined : new URL(s.BASE_URL);
  if (base && (base.username || base.password || base.search || base.hash || base.pathname !== '/'))
    problems.push('BASE_URL must be only a scheme, a host and a port, such as https://portal.example.com');
  return problems;
}

function productionProblems(s: Settings): string[] {
  if (s.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!s.MASTER_KEY && !s.MASTER_KEY_FILE)
    problems.push(
      'MASTER_KEY or MASTER_KEY_FILE must be set in production; make a key with: openssl rand -base64 32',
    );
  if (!s.BASE_URL?.startsWith('https://')) problems.push('BASE_URL must start with https:// in production.');
  if (s.DEMO === true) problems.push('DEMO must be off in production.');
  if (!s.SMTP_URL)
    problems.push('SMTP_URL and MAIL_FROM must be set in production, or nobody can be written to.');
  return problems;
}

export function readConfig(env: Env): Config {
  // A setting left empty in an environment file counts as not given.
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new ConfigError([...new Set(parsed.error.issues.map((i) => i.message))]);
  const s = parsed.data;
  const problems = [...groupProblems(s), ...productionProblems(s)];
  if (problems.length > 0) throw new ConfigError(problems);
  return shape(s);
}

function shape(s: Settings): Config {
  return {
    env: s.NODE_ENV,
    host: s.HOST,
    port: s.PORT,
    baseUrl: new URL(s.BASE_URL ?? `http://localhost:${s.PORT}`).origin,
    dataDir: path.resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databaseAppUrl: s.DATABASE_APP_URL,
    masterKey: s.MASTER_KEY,
    masterKeyFile: s.MASTER_KEY_FILE,
    smtp:
      s.SMTP_URL && s.MAIL_FROM
        ? { url: s.SMTP_URL, host: new URL(s.SMTP_URL).hostname, from: s.MAIL_FROM }
        : undefined,
    twilio:
      s.TWILIO_ACCOUNT_SID && s.TWILIO_AUTH_TOKEN && s.TWILIO_FROM
        ? {
            accountSid: s.TWILIO_ACCOUNT_SID,
            authToken: s.TWILIO_AUTH_TOKEN,
            from: s.TWILIO_FROM,
            baseUrl: new URL(s.TWILIO_BASE_URL ?? 'https://api.twilio.com').origin,
          }
        : undefined,
    s3:
      s.S3_BUCKET && s.S3_ACCESS_KEY_ID && s.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: s.S3_ENDPOINT,
            region: s.S3_REGION,
            bucket: s.S3_BUCKET,
            accessKeyId: s.S3_ACCESS_KEY_ID,
            secretAccessKey: s.S3_SECRET_ACCESS_KEY,
            forcePathStyle: s.S3_FORCE_PATH_STYLE ?? s.S3_ENDPOINT !== undefined,
          }
        : undefined,
    placesBaseUrl: new URL(s.PLACES_BASE_URL ?? 'https://places.googleapis.com').origin,
    stripeBaseUrl: new URL(s.STRIPE_BASE_URL ?? 'https://api.stripe.com').origin,
    tsaUrl: s.TSA_URL,
    clamd: s.CLAMD_URL === undefined ? undefined : clamdOf(s.CLAMD_URL),
    ocr: s.OCR,
    tesseract: s.TESSERACT,
    exportWebhook:
      s.EXPORT_WEBHOOK_URL && s.EXPORT_WEBHOOK_SECRET
        ? { url: s.EXPORT_WEBHOOK_URL, secret: s.EXPORT_WEBHOOK_SECRET }
        : undefined,
    suggestions:
      s.SUGGESTIONS_URL && s.SUGGESTIONS_MODEL
        ? { url: s.SUGGESTIONS_URL, model: s.SUGGESTIONS_MODEL, key: s.SUGGESTIONS_KEY }
        : undefined,
    recognizer:
      s.RECOGNIZER_URL && s.RECOGNIZER_TOKEN
        ? { url: s.RECOGNIZER_URL, token: s.RECOGNIZER_TOKEN }
        : undefined,
    errorSinkUrl: s.ERROR_SINK_URL,
    proxyHops: s.PROXY_HOPS,
    enumeration: s.ENUMERATION,
    firmStorageGb: s.FIRM_STORAGE_GB,
    personUploadGb: s.PERSON_UPLOAD_GB,
    platformAdmins: s.PLATFORM_ADMINS,
    rolloverCsvFirms: s.ROLLOVER_CSV_FIRMS,
    firmSignUp: s.FIRM_SIGN_UP ?? (s.NODE_ENV === 'production' ? 'first' : 'open'),
    logLevel: s.LOG_LEVEL,
    demo: s.DEMO ?? s.NODE_ENV !== 'production',
  };
}
