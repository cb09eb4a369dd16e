import { useDelayed } from '../use-delayed.ts';
import classes from './table.module.css';

interface SkeletonRowsProps {
  rows: number;
  columns: number;
  withSelect: boolean;
}

/** Uneven but steady widths, so that waiting rows look like rows and do not dance. */
const share = (row: number, column: number) => 45 + ((row * 37 + column * 23) % 45);

/** They stand in the real columns, so nothing moves when the rows come. */
export function SkeletonRows({ rows, columns, withSelect }: SkeletonRowsProps) {
  const late = useDelayed(true, 150);
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_row, row) => (
        <tr key={row} className={classes.row}>
          {withSelect && (
            <td className={classes.selectCell}>{late && <span className={classes.boneBox} />}</td>
          )}
          {Array.from({ length: columns }, (_column, column) => (
            <td key={column}>
              {late && <span className={classes.bone} style={{ width: `${share(row, column)}%` }} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
