import { useQuery } from '@tanstack/react-query';
import type { TreeFolder } from '#features/documents/tree/model.ts';
import { treeQuery } from '../../tree/web/queries.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { FieldBinding } from '#ui/form/use-zod-form.ts';
import { usualPath } from '#features/documents/rules/usual-path.ts';

const pathsOf = (folders: readonly TreeFolder[]): string[] =>
  folders.flatMap(({ path, children }) => [path, ...pathsOf(children)]);

type FolderFieldProps = FieldBinding<string | null> & {
  label: string;
  companyId: number | null;
  taxYear: string | null;
};

/** A folder of the year; null follows the year. */
export function FolderField({ companyId, taxYear, value, ...field }: FolderFieldProps) {
  const { data } = useQuery({ ...treeQuery(companyId ?? 0), enabled: companyId !== null });
  const usual = usualPath(taxYear);
  const year = `/${taxYear}`;
  const ofYear = pathsOf(data?.folders ?? []).filter((path) => path === year || path.startsWith(`${year}/`));
  const paths = [...new Set([usual, ...ofYear, ...(value === null ? [] : [value])])];
  return (
    <SelectField
      {...field}
      choices={paths.map((path) => ({ value: path, label: path.slice(1).replaceAll('/', ' / ') }))}
      value={value ?? usual}
    />
  );
}
