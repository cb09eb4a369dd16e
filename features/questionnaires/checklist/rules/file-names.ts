/** How files of a questionnaire are called, and the folder they go to. */
import { fileName } from '#features/documents/rules/names.ts';

/** CHK-034: the name somebody gave it, with the ending of the file. */
export function namedFile(given: string, file: string): string {
  const dot = file.lastIndexOf('.');
  const ending = dot > 0 ? file.slice(dot) : '';
  return given.toLowerCase().endsWith(ending.toLowerCase()) ? given : given + ending;
}

const LONGEST = 120;

/** CHK-032: `/{year}/Questionnaires/{questionnaire_name}` first; then what is above it, for firms whose clients make no folders. */
export function uploadPaths(year: number, questionnaire: string): string[] {
  const above = `/${year}/Questionnaires`;
  const name = fileName.safeParse(questionnaire.replaceAll(/[\\/]/g, '-').slice(0, LONGEST));
  return [...(name.success ? [`${above}/${name.data}`] : []), above, `/${year}/Client Uploads`];
}
