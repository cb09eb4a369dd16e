import { splitName } from './free-name.ts';

/** A file keeps its extension, whether or not it was typed with the new name. */
export function keepExtension(was: string, name: string): string {
  const { extension } = splitName(was);
  return extension === '' || name.toLowerCase().endsWith(extension.toLowerCase()) ? name : name + extension;
}
