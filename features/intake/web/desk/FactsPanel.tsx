import { Button, NumberInput, Select } from '@mantine/core';
import { IconCheck, IconListSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/client.ts';
import { toastFailure } from '#platform/web/toast-failure.ts';
import { splitName } from '#features/documents/tree/rules/free-name.ts';
import { Skeletons } from '#ui/feedback/Skeletons.tsx';
import { RegionError } from '#ui/feedback/RegionError.tsx';
import { FittingInput } from '#ui/form/FittingInput.tsx';
import { intake } from '../../contract.ts';
import { NOT_LOADED } from '../../messages.ts';
import {
  type IdentifiedDocument,
  type IdentifiedFacts,
  type OpenPaper,
  type PaperPlace,
} from '../../model.ts';
import { bestPlace } from '../../rules/best-place.ts';
import { faultsInWords } from '../../rules/desk-words.ts';
import { fitName } from '../../rules/part-names.ts';
import { STANDARD_PAPERS } from '../../rules/papers.ts';
import { missingWords, reviewWords } from '../../rules/say-why.ts';
import { placesQuery } from '../queries.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { DoubtLines } from './DoubtLines.tsx';
import { Evidence } from './Evidence.tsx';
import { PagesField } from './PagesField.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';
import type { DeskState, Said } from './use-desk.ts';
import classes from './panel.module.css';

const FORMS = STANDARD_PAPERS.map(({ name }) => name);

interface PanelProps {
  desk: DeskState;
  chosen: OpenPaper;
}

export function FactsPanel({ desk, chosen }: PanelProps) {
  const { data, error, refetch } = desk.facts;
  if (error && data === undefined)
    return (
      <RegionError title={NOT_LOADED} why="Nothing was changed. Try again." onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Skeletons lines={[60, 80, 40]} />;
  return <Facts desk={desk} chosen={chosen} facts={data} />;
}

function startOf(chosen: OpenPaper, facts: IdentifiedFacts, found: IdentifiedDocument | undefined): Said {
  const { base } = splitName(chosen.name);
  return {
    type: facts.document_type,
    year: facts.tax_year ?? found?.tax_year ?? null,
    // What a person has named keeps its name.
    name: facts.categorized_by_ai && facts.detailed_name !== '' ? fitName(facts.detailed_name) : base,
    apart: facts.differentiator,
    payer: facts.payer,
    belongsTo: facts.belongs_to,
  };
}

function Facts({ desk, chosen, facts }: PanelProps & { facts: IdentifiedFacts }) {
  const found = desk.pile?.documents[0];
  // A paper that was opened before it was read fills the fields once it is; what was typed stays.
  const said = desk.typedOf(chosen.id) ?? startOf(chosen, facts, found);
  const [place, setPlace] = useState<PaperPlace | null | undefined>(undefined);
  const put = (change: Partial<Said>) => desk.type(chosen.id, { ...said, ...change });
  const { data: offered } = useQuery(placesQuery(chosen.entity.id, chosen.id, said.year));
  const places = offered?.places ?? [];
  const best = bestPlace(places, { document_type: said.type, detailed_name: said.name });
  const target = place === undefined ? best : place;
  const [isAssigning, setAssigning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const accept = useMutation({
    mutationFn: () =>
      call(intake.acceptDocument, {
        company_id: chosen.entity.id,
        extracted_document_id: chosen.id,
        document_type: said.type!,
        detailed_name: said.name,
        differentiator: said.apart,
        payer: said.payer,
        belongs_to: said.belongsTo,
        tax_year: said.year,
        name: fitName(said.name),
        ...(target &&
          !target.is_here && {
            place: { questionnaire_id: target.questionnaire_id, question_no: target.question_no },
          }),
        version: facts.version,
      }),
    onSuccess: async ({ name, version }) => {
      desk.accepted(`Saved as ${name}`, [
        { company_id: chosen.entity.id, documents: [{ id: chosen.id, version }] },
      ]);
      desk.type(chosen.id, null);
      desk.nextToReview();
      await desk.refresh();
    },
    onError: async (failure) => {
      toastFailure(failure);
      if (failure instanceof ApiError && failure.code === 'conflict.stale') await desk.refresh();
    },
  });
  const mayAccept = desk.mayReview && said.type !== null && fitName(said.name) !== '' && !accept.isPending;
  return (
    <form
      id="intake-facts"
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (mayAccept) accept.mutate();
      }}
    >
      <div className={classes.scroll}>
        <h2 className={classes.title}>
          {said.type ?? 'What is it?'}{' '}
          {facts.document_type && facts.confidence !== null ? (
            <span className={classes.sure}>Identified, {facts.confidence}% sure</span>
          ) : facts.needs_review ? (
            <span className={classes.sure} data-unsure>
              Review Required
            </span>
          ) : null}
        </h2>
        {found ? <Evidence found={found} desk={desk} /> : null}
        {found && missingWords(found) ? <p className={classes.unsure}>{missingWords(found)}</p> : null}
        <DoubtLines doubts={facts.doubts} />
        {found && facts.needs_review ? <p className={classes.unsure}>{reviewWords(found)}</p> : null}
        {facts.scan_faults.length > 0 ? (
          <p className={classes.unsure}>{faultsInWords(facts.scan_faults)}</p>
        ) : null}
        {chosen.scanned?.fault ? <p className={classes.unsure}>{chosen.scanned.fault}</p> : null}
        {found && said.type === null && found.candidates.length > 0 ? (
          <div className={classes.candidates}>
            {found.candidates.map(({ document_type }) => (
              <Button
                key={document_type}
                variant="default"
                size="xs"
                onClick={() => put({ type: document_type })}
              >
                {document_type}
              </Button>
            ))}
          </div>
        ) : null}
        <div className={classes.pair}>
          <Select
            label="Document type"
            data={FORMS}
            value={said.type}
            searchable
            placeholder="Choose a type"
            readOnly={!desk.mayReview}
            onChange={(type) => put({ type })}
          />
          <NumberInput
            label="Tax year"
            value={said.year ?? ''}
            min={1990}
            max={2200}
            allowDecimal={false}
            hideControls
            readOnly={!desk.mayReview}
            onChange={(year) => put({ year: year === '' ? null : Number(year) })}
          />
        </div>
        <FittingInput
          label="Name shown to the client"
          value={said.name}
          longest={150}
          readOnly={!desk.mayReview}
          error={fitName(said.name) === '' ? 'Enter a name.' : undefined}
          onFitting={(text) => put({ name: text })}
        />
        <div className={classes.pair}>
          <FittingInput
            label="Payer"
            value={said.payer}
            longest={120}
            readOnly={!desk.mayReview}
            onFitting={(text) => put({ payer: text })}
          />
          <FittingInput
            label="Told apart by"
            value={said.apart}
            longest={60}
            readOnly={!desk.mayReview}
            onFitting={(text) => put({ apart: text })}
          />
        </div>
        <div className={classes.pair}>
          <Select
            label="Belongs to"
            data={[...new Set([...facts.people, said.belongsTo])].filter(Boolean)}
            value={said.belongsTo === '' ? null : said.belongsTo}
            placeholder="Nobody named"
            clearable
            readOnly={!desk.mayReview}
            onChange={(name) => put({ belongsTo: name ?? '' })}
          />
          <PagesField desk={desk} chosen={chosen} />
        </div>
        <PlaceChoice places={places} target={target} onChoose={setPlace} />
        {isAssigning ? (
          <AssignDialog
            places={places}
            onChoose={(one) => {
              setPlace(one);
              setAssigning(false);
            }}
            onClose={() => setAssigning(false)}
          />
        ) : null}
      </div>
      {desk.mayReview ? (
        <div className={classes.buttons}>
          <Button
            id="intake-assign"
            variant="default"
            leftSection={<IconListSearch size="1.125rem" stroke={1.75} aria-hidden />}
            disabled={places.length === 0}
            onClick={() => setAssigning(true)}
          >
            Assign…
          </Button>
          <Button
            type="submit"
            leftSection={<IconCheck size="1.125rem" stroke={1.75} aria-hidden />}
            disabled={said.type === null}
            loading={accept.isPending}
          >
            Accept and next
          </Button>
        </div>
      ) : null}
    </form>
  );
}
