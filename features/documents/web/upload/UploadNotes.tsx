import classes from './UploadList.module.css';

/** What became of files that were not taken into the list. */
export function UploadNotes({ notes }: { notes: readonly string[] }) {
  return (
    <div role="alert" className={classes.notes}>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
