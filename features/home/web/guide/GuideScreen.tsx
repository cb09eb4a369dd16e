import { Link } from 'react-router';
import { useMe } from '#features/accounts/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { guideFor } from './guide.ts';
import classes from './guide.module.css';

/** NAV-021: the first steps and where things are, for the person who reads it. */
export function GuideScreen() {
  const me = useMe();
  const { preferences } = useFirm();
  return (
    <>
      <PageTitle>Guide</PageTitle>
      <PageHeader title="Guide" subtitle="The first steps, and where things are" />
      <ol className={classes.steps}>
        {guideFor({ me, preferences, unseen: null }).map(({ title, words, href, link }) => (
          <li key={title} className={classes.step}>
            <h2>{title}</h2>
            <p>{words}</p>
            <Link to={href}>{link}</Link>
          </li>
        ))}
      </ol>
    </>
  );
}
