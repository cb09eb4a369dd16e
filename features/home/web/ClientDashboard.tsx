import { useQuery } from '@tanstack/react-query';
import { IconFileCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getCookie, setCookie } from '#platform/web/cookies.ts';
import { Later } from '#platform/web/Later.tsx';
import { PREVIEW_QUESTIONNAIRE } from '#platform/web/preview.ts';
import { useMe } from '#features/accounts/web/index.ts';
import { useClientEntity } from '#features/clients/web/index.ts';
import { ReminderNotices } from '#features/collect/web/index.ts';
import { dayIn } from '#features/questionnaires/rules/days.ts';
import { BringAhead, cardsQuery } from '#features/questionnaires/web/index.ts';
import { useFirm } from '#features/firm/web/index.ts';
import {
  BeginningCard,
  ownBeginningsQuery,
  ownReturnsQuery,
  ReturnCard,
  ReturnLine,
} from '#features/returns/web/index.ts';
import { ownRequestsQuery, SignCard, SignLine } from '#features/signature-requests/web/index.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { SheetStack } from '#ui/layout/SheetStack.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { NO_QUESTIONNAIRES } from '../messages.ts';
import { chosenYear, needsYou, type Waiting, whatNeedsYou } from '../rules/what-needs-you.ts';
import { Card } from './dashboard/Card.tsx';
import { CardsSkeleton } from './dashboard/CardsSkeleton.tsx';
import { DoneRow } from './dashboard/DoneRow.tsx';
import { WhatWeNeed } from './dashboard/WhatWeNeed.tsx';
import { YearSelect } from './dashboard/YearSelect.tsx';
import { FirmCard } from './FirmCard.tsx';
import { welcomeName } from './welcome-name.ts';
import classes from './ClientDashboard.module.css';

/** NAV-057. */
const YEAR_COOKIE = 'dashboard_year';
/** A request counts like anything else that waits; it has no day by which it is late. */
const TO_SIGN: Waiting = { locked: false, completed: false, read_only: false, due_date: null };
/** A return waits like anything else; its next payment is the day by which it is late. */
const dueReturn = ({ next, next_due }: { next: string; next_due: string | null }): Waiting => ({
  ...TO_SIGN,
  due_date: next === 'pay' ? next_due : null,
});
const MOST_LINES = 5;

/** One next step, said plainly; then the rest of this entity and year. */
export function ClientDashboard() {
  const me = useMe();
  const { own, entity } = useClientEntity();
  const { data, error, refetch } = useQuery(cardsQuery);
  const asksForSignatures = useFirm().preferences.signature_requests_enabled === true;
  const requests = useQuery({ ...ownRequestsQuery, enabled: asksForSignatures });
  const deliversReturns = useFirm().preferences.new_tax_return_delivery_enabled === true;
  const delivered = useQuery({ ...ownReturnsQuery, enabled: deliversReturns });
  const begun = useQuery({
    ...ownBeginningsQuery(entity?.id ?? 0),
    enabled: deliversReturns && entity?.id !== undefined,
  });
  const [search] = useSearchParams();
  // NAV-048: the one an advisor came for, whatever year this browser looked at last.
  const sought = me.preview ? Number(search.get(PREVIEW_QUESTIONNAIRE)) : 0;
  const [kept, setKept] = useState(() => (sought > 0 ? null : getCookie(YEAR_COOKIE)));
  const [today] = useState(() => dayIn(me.time_zone, new Date()));
  const listed = data?.cards ?? [];
  // Nothing waits for who may only look, in a preview of them either.
  const all = me.readonly_access ? listed.map((card) => ({ ...card, read_only: true })) : listed;
  const ofEntity = all.filter(({ company_id }) => company_id === entity?.id);
  // SIG-010
  const asked = requests.data?.signature_requests ?? [];
  const isOpen = ({ state }: { state: string }) => state === 'to_sign' && !me.readonly_access;
  const askedHere = asked.filter(({ company_id }) => company_id === entity?.id);
  // NAV-053
  const returned = delivered.data?.tax_returns ?? [];
  const waits = ({ turn }: { turn: { whose: string } }) => turn.whose === 'yours' && !me.readonly_access;
  const returnedHere = returned.filter(({ company_id }) => company_id === entity?.id);
  const years = [
    ...new Set([...ofEntity, ...askedHere, ...returnedHere].map(({ tax_year }) => tax_year)),
  ].toSorted((a, b) => b - a);
  const year = chosenYear(kept, years);
  const cards = ofEntity.filter(({ tax_year }) => year === null || tax_year === year);
  const inYear = askedHere.filter(({ tax_year }) => year === null || tax_year === year);
  const toSign = inYear.filter(isOpen);
  const returnsOfYear = returnedHere.filter(({ tax_year }) => year === null || tax_year === year);
  const running = returnsOfYear
    .filter(({ next }) => next !== 'done')
    .toSorted((a, b) => Number(waits(b)) - Number(waits(a)));
  const beginnings = (begun.data?.beginnings ?? []).filter(
    ({ tax_year }) => year === null || tax_year === year,
  );
  const isWaiting = toSign.length > 0 || running.some(waits);
  const open = cards
    .filter(({ completed, locked }) => !completed && !locked)
    .toSorted((a, b) => Number(b.id === sought) - Number(a.id === sought));
  // The next step here comes first; without one, what waits elsewhere.
  const everywhere = (own?.entities.length ?? 0) > 1 && (
    <WhatWeNeed
      cards={all.filter(needsYou)}
      requests={asked.filter(isOpen)}
      returns={returned.filter(waits)}
      today={today}
    />
  );
  const choose = (chosen: number | null) => {
    setCookie(YEAR_COOKIE, chosen === null ? '' : String(chosen));
    setKept(chosen === null ? null : String(chosen));
  };
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader
        title={`Welcome back, ${welcomeName(me)}`}
        subtitle={
          data
            ? whatNeedsYou(
                [
                  ...asked.filter(isOpen).map(() => TO_SIGN),
                  ...returned.filter(waits).map(dueReturn),
                  ...all,
                ],
                today,
              )
            : undefined
        }
        actions={years.length > 0 && <YearSelect years={years} year={year} onChoose={choose} />}
      />
      <Later>
        <ReminderNotices />
        {open[0] && !me.preview && <BringAhead key={open[0].id} questionnaireId={open[0].id} />}
      </Later>
      <div className={classes.columns}>
        <div className={classes.cards}>
          {toSign.map((request, at) => (
            <SignCard key={request.id} request={request} isFirst={at === 0} />
          ))}
          {running.map((one) => (
            <ReturnCard
              key={one.id}
              one={one}
              isFirst={toSign.length === 0 && one === running[0]}
              mayAct={!me.readonly_access && !me.preview}
            />
          ))}
          {open.length === 0 && everywhere}
          {error && !data ? (
            <RegionError why="Nothing you answered is lost." onRetry={() => void refetch()} />
          ) : !data ? (
            <CardsSkeleton />
          ) : cards.length === 0 &&
            inYear.length === 0 &&
            returnsOfYear.length === 0 &&
            beginnings.length === 0 ? (
            <SheetStack stacked={false}>
              <EmptyState
                icon={<IconFileCheck size={36} stroke={1.3} />}
                title={NO_QUESTIONNAIRES}
                why="When your firm sends you one, it appears here."
              />
            </SheetStack>
          ) : (
            <>
              {open.map((card, at) => (
                <Card key={card.id} card={card} isFirst={at === 0 && !isWaiting} today={today} />
              ))}
              <Suspense fallback={null}>
                {beginnings.map((one) => (
                  <BeginningCard key={one.tax_year} one={one} />
                ))}
              </Suspense>
              {open.length > 0 && everywhere}
              {cards
                .filter((card) => !open.includes(card))
                .map((card) => (
                  <DoneRow key={card.id} card={card} />
                ))}
              {returnsOfYear
                .filter((one) => !running.includes(one))
                .map((one) => (
                  <ReturnLine key={one.id} one={one} />
                ))}
              {inYear
                .filter((request) => !isOpen(request))
                .slice(0, MOST_LINES)
                .map((request) => (
                  <SignLine key={request.id} request={request} />
                ))}
            </>
          )}
        </div>
        <FirmCard entity={entity ?? null} />
      </div>
    </>
  );
}
