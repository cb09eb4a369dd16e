import { StatusMark } from '#ui/marks/StatusMark.tsx';
import classes from './preview.module.css';

/** Ready once nothing is open, sent back or put off. */
export const ReadyChip = ({ toGo }: { toGo: number }) => (
  <span className={classes.ready} data-ready={toGo === 0 || undefined}>
    <StatusMark shape={toGo === 0 ? 'done' : 'empty'} />
    {toGo === 0 ? 'Ready to prepare' : `${toGo} to go`}
  </span>
);
