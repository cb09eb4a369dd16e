/** SND-007: where a template is started by anyone who has the address; the group and the year are those of the questionnaire it makes. */
export function startAddress(
  origin: string,
  hashId: string,
  { groupId = null, taxYear = null }: { groupId?: string | null; taxYear?: string | null } = {},
): string {
  const query = [
    ...(groupId === null ? [] : [`firmGroupId=${encodeURIComponent(groupId)}`]),
    ...(taxYear === null ? [] : [`taxYear=${encodeURIComponent(taxYear)}`]),
  ].join('&');
  return `${origin}/template/${encodeURIComponent(hashId)}${query === '' ? '' : `?${query}`}`;
}

const FIRST_YEAR = 2018;

/** The newest first: the year after this one's can be asked for early. */
export const startYears = (newest: number): string[] =>
  Array.from({ length: newest + 1 - FIRST_YEAR + 1 }, (_, at) => String(newest + 1 - at));
