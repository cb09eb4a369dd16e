import { Link } from 'react-router';
import { StatusMark } from '#ui/marks/StatusMark.tsx';
import type { OwnReturn } from '../../review/model.ts';
import { returnName, titleOf } from './card-words.ts';
import { returnPlace } from '../../rules/return-place.ts';
import classes from './own.module.css';

/** A return that needs nothing any more, in a line. */
export function ReturnLine({ one }: { one: OwnReturn }) {
  return (
    <div className={classes.line}>
      <StatusMark shape="done" />
      <span>
        {returnName(one)} · {titleOf(one)}
      </span>
      <Link to={returnPlace(one)} aria-label={`View ${returnName(one)}`}>
        View
      </Link>
    </div>
  );
}
