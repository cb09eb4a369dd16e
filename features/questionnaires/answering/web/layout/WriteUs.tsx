import { IconMessage2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFirm } from '#features/firm/web/index.ts';
import { useDesk } from '../desk.ts';
import classes from './layout.module.css';

/** QST-012. */
export function WriteUs() {
  const { opened } = useDesk();
  const firm = useFirm();
  if (firm.preferences.communication_disabled === true) return null;
  return (
    <p className={classes.write}>
      <IconMessage2 size="1.25em" aria-hidden />
      <span>
        Stuck on something? <Link to={`/inbox/${opened.company_hash}`}>Send us a message</Link>
      </span>
    </p>
  );
}
