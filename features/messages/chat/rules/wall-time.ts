/** Moments as a clock on the wall of a time zone shows them: `2026-03-04` and `09:00`. */
export interface WallTime {
  day: string;
  time: string;
}

const shapes = new Map<string, Intl.DateTimeFormat>();

function shapeOf(zone: string): Intl.DateTimeFormat {
  const shape =
    shapes.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  shapes.set(zone, shape);
  return shape;
}

export function wallTimeIn(zone: string, at: Date): WallTime {
  const parts = Object.fromEntries(
    shapeOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

const asUtc = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}:00Z`);

/** Null for what is no time at all. An hour that the clocks skip in spring is the one before it. */
export function momentOf(zone: string, wall: WallTime): Date | null {
  const meant = asUtc(wall);
  if (Number.isNaN(meant)) return null;
  let guess = meant;
  // The first guess is off by the zone's distance, the second by a change of the clocks in between.
  for (let round = 0; round < 2; round += 1) guess += meant - asUtc(wallTimeIn(zone, new Date(guess)));
  return new Date(guess);
}
