/** MSG-042: every three days at the time it was sent, for a month, until a client writes. */
const EVERY_DAYS = 3;
const FOR_DAYS = 30;
const DAY_MS = 86_400_000;

interface Reminding {
  sentAt: Date;
  lastRemindedAt: Date | null;
  /** When a client of the conversation last wrote. */
  repliedAt: Date | null;
  /** Of whoever wrote it: by their clock it is the same time of day. */
  zone: string;
}

/** How far the clock there is ahead of Greenwich at this moment. */
function offsetAt(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

/** So many days later by the clock of the place, also where it was set in between. */
function daysLater(from: Date, days: number, zone: string): Date {
  const plain = from.getTime() + days * DAY_MS;
  return new Date(plain + offsetAt(zone, from.getTime()) - offsetAt(zone, plain));
}

export function nextReminder({ sentAt, lastRemindedAt, repliedAt, zone }: Reminding): Date | null {
  if (repliedAt !== null && repliedAt > sentAt) return null;
  const after = lastRemindedAt ?? sentAt;
  for (let days = EVERY_DAYS; days <= FOR_DAYS; days += EVERY_DAYS) {
    const at = daysLater(sentAt, days, zone);
    if (at > after) return at;
  }
  return null;
}
