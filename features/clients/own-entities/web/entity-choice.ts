/** What a client may choose between, and where they start. Pure. */
import type { OwnEntity } from '../contract.ts';

const LISTED_AT_FIRST = 5;

export interface EntityChoice {
  /** One entity needs no selector. */
  shown: boolean;
  filterable: boolean;
  listed: OwnEntity[];
  more: boolean;
}

/** What the entity selector offers, given what was typed and whether Show All was pressed. */
export function entityChoice(entities: OwnEntity[], filter: string, showAll: boolean): EntityChoice {
  const filterable = entities.length > LISTED_AT_FIRST;
  const wanted = filterable ? filter.trim().toLowerCase() : '';
  const matching = entities.filter((entity) =>
    [entity.name, entity.entity_type].some((text) => text.toLowerCase().includes(wanted)),
  );
  const cut = !showAll && wanted === '' && matching.length > LISTED_AT_FIRST;
  return {
    shown: entities.length > 1,
    filterable,
    listed: cut ? matching.slice(0, LISTED_AT_FIRST) : matching,
    more: cut,
  };
}

/** NAV-043: the entity in the address wins, then the remembered one, then the first. */
export const currentEntity = (
  entities: OwnEntity[],
  hashInPath: string | undefined,
  defaultId: number | null,
): OwnEntity | null =>
  entities.find((entity) => entity.hash_id === hashInPath) ??
  entities.find((entity) => entity.id === defaultId) ??
  entities[0] ??
  null;
