import { useFirm } from '#features/firm/web/index.ts';
import { useQuestionnaireState } from '../../answering/web/desk.ts';
import { withFirm } from '../rules/files-counted.ts';
import classes from './checklist.module.css';

/** CHK-004: files that are not shown while the firm sorts them. Nobody has to send them again. */
export function WithFirm() {
  const firm = useFirm().name;
  const { sorting } = useQuestionnaireState();
  return sorting === 0 ? null : (
    <p className={classes.small} role="status">
      {withFirm(firm, sorting)}
    </p>
  );
}
