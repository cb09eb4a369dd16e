/** One JSON object a line, in UTC. Whatever is passed in, secrets and personal data do not come out. */
import { redactFields } from './redact.ts';
import { redactText } from './redact-text.ts';

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40 } as const;
export type LogLevel = keyof typeof LEVELS;
export type LogFields = Record<string, unknown>;

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** A log whose every line carries these fields. */
  child(fields: LogFields): Log;
}

interface LogOptions {
  level?: LogLevel;
  write?: (line: string) => void;
  now?: () => Date;
}

/** A line is never longer: whoever reads the log can rely on it. */
export const LONGEST_LINE = 16_384;

const toStdout = (line: string) => void process.stdout.write(line);

export function createLog({
  level = 'info',
  write = toStdout,
  now = () => new Date(),
}: LogOptions = {}): Log {
  const make = (own: LogFields): Log => {
    const line = (at: LogLevel) => (message: string, fields?: LogFields) => {
      if (LEVELS[at] < LEVELS[level]) return;
      const head = { at: now().toISOString(), level: at, msg: redactText(message) };
      try {
        write(format(head, own, fields));
      } catch {
        // A log that cannot be written must not stop the work it tells of.
      }
    };
    return {
      debug: line('debug'),
      info: line('info'),
      warn: line('warn'),
      error: line('error'),
      child: (fields) => make({ ...own, ...redactFields(fields) }),
    };
  };
  return make({});
}

function format(head: Record<string, string>, own: LogFields, fields: LogFields = {}): string {
  const whole = `${JSON.stringify({ ...head, ...own, ...redactFields(fields), ...head })}\n`;
  if (Buffer.byteLength(whole) <= LONGEST_LINE) return whole;
  const names = Object.keys(fields)
    .slice(0, 20)
    .map((name) => redactText(name, 60));
  const short = `${JSON.stringify({ ...head, ...own, left_out: names, ...head })}\n`;
  return Buffer.byteLength(short) <= LONGEST_LINE
    ? short
    : `${JSON.stringify({ ...head, left_out: names })}\n`;
}
