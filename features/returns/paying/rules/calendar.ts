/** Dates of payments as a calendar file: whole days, with the amount left out of what an alarm shows. Pure. */
export interface DatedPayment {
  id: number;
  name: string;
  due_date: string;
  /** How it is paid, line by line. */
  how: readonly string[];
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** As many bytes as it takes in UTF-8. */
function octets(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

const MOST_OCTETS = 74;
/** RFC 5545: a line goes on in the next one behind a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let rest = '';
  let size = 0;
  for (const letter of line) {
    if (size + octets(letter) > MOST_OCTETS) {
      lines.push(rest);
      rest = ' ';
      size = 1;
    }
    rest += letter;
    size += octets(letter);
  }
  return [...lines, rest].join('\r\n');
}

const plain = (day: string): string => day.replaceAll('-', '');
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);

export function calendarOf(
  payments: readonly DatedPayment[],
  { returnId, host, now, link }: { returnId: number; host: string; now: Date; link: string },
): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const events = payments.flatMap(({ id, name, due_date, how }) => [
    'BEGIN:VEVENT',
    `UID:return-${returnId}-${id}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(due_date)}`,
    `DTEND;VALUE=DATE:${plain(dayAfter(due_date))}`,
    `SUMMARY:${escaped(`Pay ${name}`)}`,
    `DESCRIPTION:${escaped(how.join('\n'))}`,
    `URL:${link}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`Pay ${name}`)}`,
    'TRIGGER:-P3D',
    'END:VALARM',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sheaf//Payments//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
