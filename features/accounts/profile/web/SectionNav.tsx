import classes from './profile.module.css';

/** Beside the page where there is room for it. */
export function SectionNav({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav className={classes.nav} aria-label="Profile sections">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
