import type { DocumentDoubt } from '../../model.ts';
import { doubtForStaff } from '../../rules/doubt-words.ts';
import classes from './panel.module.css';

/** What the client was asked about a paper when it came in, and what they said. */
export const DoubtLines = ({ doubts }: { doubts: readonly DocumentDoubt[] }) =>
  doubts.map((one) => (
    <p key={one.facts.kind} className={classes.unsure}>
      {doubtForStaff(one)}
    </p>
  ));
