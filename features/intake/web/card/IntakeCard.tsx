import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFirm } from '#features/firm/web/index.ts';
import { deskGroupOf } from '../../rules/desk-groups.ts';
import { needReview } from '../../rules/desk-words.ts';
import { deskQuery } from '../queries.ts';
import classes from './card.module.css';

interface IntakeCardProps {
  companyId: number;
  companyHash: string;
}

/** CHK-044: the way to the desk, where the firm has its papers sorted and there are some. */
export function IntakeCard({ companyId, companyHash }: IntakeCardProps) {
  const isOn = useFirm().preferences.bulk_upload_processor === true;
  const { data } = useQuery({ ...deskQuery(companyId), enabled: isOn, retry: false });
  const papers = data?.documents ?? [];
  if (!isOn || papers.length === 0) return null;
  const reading = papers.filter(({ status }) => status === 'processing').length;
  const waiting = papers.filter(({ status }) => ['failed', 'review'].includes(deskGroupOf(status))).length;
  return (
    <section className={classes.card} aria-label="Bulk Upload Processor">
      <IconStack2 size="1.25rem" stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <h3>Bulk Upload Processor</h3>
        <p>{needReview({ to_review: waiting, reading, all: papers.length })}</p>
      </div>
      <Button
        component={Link}
        to={`/admin/${companyHash}/intake`}
        variant={waiting > 0 ? 'filled' : 'default'}
        size="xs"
      >
        {waiting > 0 ? 'Review' : 'Open the desk'}
      </Button>
    </section>
  );
}
