import { IconUpload } from '@tabler/icons-react';
import type { FormQuestion } from '../../model.ts';
import classes from './answering.module.css';

/** Where files would go, for those who only look. */
export function UploadPlace({ question }: { question: Pick<FormQuestion, 'options'> }) {
  return (
    <div className={classes.uploadPlace}>
      <IconUpload size="1.25em" aria-hidden />
      <span>Clients add files here. Uploads are off in a preview.</span>
      {question.options.length > 0 && <span className={classes.kinds}>{question.options.join(', ')}</span>}
    </div>
  );
}
