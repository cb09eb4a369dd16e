import { IconChevronDown } from '@tabler/icons-react';
import type { Article } from './article.ts';
import { Marked } from './Marked.tsx';
import classes from './help.module.css';

interface ArticleViewProps {
  article: Article;
  query: string;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** The browser's own disclosure: it works with every keyboard and reader, and the browser's search looks inside. */
export function ArticleView({ article, query, open, onToggle }: ArticleViewProps) {
  return (
    <details
      id={article.id}
      className={classes.article}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={classes.question}>
        <h2>
          <Marked text={article.title} query={query} />
        </h2>
        <IconChevronDown size="1.25rem" stroke={1.6} aria-hidden />
      </summary>
      <div className={classes.answer}>
        {article.body.map((part) =>
          typeof part === 'string' ? (
            <p key={part}>
              <Marked text={part} query={query} />
            </p>
          ) : (
            <ol key={part.steps[0]}>
              {part.steps.map((step) => (
                <li key={step}>
                  <Marked text={step} query={query} />
                </li>
              ))}
            </ol>
          ),
        )}
      </div>
    </details>
  );
}
