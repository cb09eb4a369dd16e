import { Link } from 'react-router';
import { StatusMark, type StatusShape } from '#ui/marks/StatusMark.tsx';
import type { OwnRequest } from '../../model.ts';
import { requestPlace } from './request-place.ts';
import classes from './own.module.css';

const SHOWN: Record<OwnRequest['state'], { shape: StatusShape; words: string }> = {
  to_sign: { shape: 'empty', words: 'Waiting for your signature' },
  waits_for_others: { shape: 'wait', words: 'Someone else signs before you' },
  on_hold: { shape: 'wait', words: 'On hold while we look at a question' },
  signed: { shape: 'done', words: 'You signed it' },
};

/** A request that needs nothing from the reader now. */
export function SignLine({ request }: { request: OwnRequest }) {
  const { shape, words } = SHOWN[request.state];
  return (
    <div className={classes.line}>
      <StatusMark shape={shape} />
      <span>
        {request.document_name} · {words}
      </span>
      <Link to={requestPlace(request)} aria-label={`View ${request.document_name}`}>
        View
      </Link>
    </div>
  );
}
