import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { currentUserQuery } from '#features/accounts/web/index.ts';
import { signInPath } from '#platform/same-site-path.ts';
import { useSession } from '#platform/web/session.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { type OpenTemplate, TemplatePage } from '../TemplatePage.tsx';
import { CodeStep } from './CodeStep.tsx';
import { StartedStep } from './StartedStep.tsx';
import classes from '../templates.module.css';

/** After the person is known: the address is proven if it was not, and the start is written down. */
export function CreateFromTemplateScreen() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'starting') return null;
  if (status !== 'signed-in') return <Navigate to={signInPath(`${pathname}${search}`)} replace />;
  return <TemplatePage>{(open) => <Create open={open} />}</TemplatePage>;
}

function Create({ open }: { open: OpenTemplate }) {
  const me = useQuery(currentUserQuery);
  if (me.error) return <RegionError why="We couldn’t load this form." onRetry={() => void me.refetch()} />;
  if (!me.data) return <Skeletons />;
  return (
    <div className={classes.words}>
      <h1 className={classes.title}>{open.template.name}</h1>
      {me.data.is_advisor ? <p>Clients fill in these forms.</p> : null}
      {!me.data.is_advisor && me.data.limited_to !== null ? (
        <CodeStep email={me.data.email ?? ''} firm={open.firm.name} />
      ) : null}
      {!me.data.is_advisor && me.data.limited_to === null ? <StartedStep open={open} /> : null}
    </div>
  );
}
