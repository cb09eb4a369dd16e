/** The words of a door, where papers come in. Pure. */

export const pagesToTake = (missing: readonly number[]): string =>
  missing.length === 1 ? `Take page ${missing[0]}` : 'Take the missing pages';

export const papersCounted = (count: number): string => (count === 1 ? '1 paper' : `${count} papers`);

/** "6 look fine. 3 need a quick look." */
export function quickLookWords({ fine, asked }: { fine: number; asked: number }): string {
  const look = `${asked} ${asked === 1 ? 'needs' : 'need'} a quick look.`;
  return fine === 0 ? look : `${fine} ${fine === 1 ? 'looks' : 'look'} fine. ${look}`;
}
