import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dateInWords } from '#platform/web/show-date.ts';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import type { OwnRequest } from '../../model.ts';
import { requestPlace } from './request-place.ts';
import classes from './own.module.css';

interface SignCardProps {
  request: OwnRequest;
  /** The one thing to do next. */
  isFirst: boolean;
}

/** SIG-010. */
export function SignCard({ request, isFirst }: SignCardProps) {
  const { id, document_name, company_name, tax_year, sent_at } = request;
  return (
    <SheetStack stacked={isFirst}>
      <article className={classes.card} aria-labelledby={`sign-${id}`}>
        <span className={classes.kind}>
          Signature · {tax_year} · Sent {dateInWords(sent_at)}
        </span>
        <h2 id={`sign-${id}`} className={classes.title}>
          <Link to={requestPlace(request)}>
            Sign {document_name} for {company_name}
          </Link>
        </h2>
        <div className={classes.go}>
          <Button
            component={Link}
            to={requestPlace(request)}
            variant={isFirst ? 'filled' : 'default'}
            size="lg"
            aria-label={`Review and sign ${document_name}`}
            rightSection={<IconArrowRight size="1.125em" aria-hidden />}
          >
            Review and sign
          </Button>
          <span className={classes.kind}>Read it first. You can stop any time and come back.</span>
        </div>
      </article>
    </SheetStack>
  );
}
