/** The year a folder belongs to: that of its first part, `/2025/Client Uploads`. */
export function folderYear(path: string): number | null {
  const [, year] = /^\/(20\d\d)(?:\/|$)/.exec(path) ?? [];
  return year === undefined ? null : Number(year);
}
