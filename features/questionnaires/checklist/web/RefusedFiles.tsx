import classes from './checklist.module.css';

/** Why some of the files were not taken. */
export const RefusedFiles = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} role="alert" className={classes.refused}>
      {note}
    </p>
  ));
