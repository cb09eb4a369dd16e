/** The named pages of the staff's side, from each feature. */
import { activityPlaces } from '#features/activity/web/places.ts';
import { clientsPlaces } from '#features/clients/web/places.ts';
import { collectPlaces } from '#features/collect/web/places.ts';
import { documentsEntityPlaces } from '#features/documents/web/places.ts';
import { droplinkPlaces } from '#features/droplink/web/places.ts';
import type { EntityPlace, StaffPlace } from '#features/firm/current/model.ts';
import { everyone } from '#features/firm/current/rules/who-sees.ts';
import { homePlaces } from '#features/home/web/places.ts';
import { firmPlaces } from '#features/firm/web/places.ts';
import { importsPlaces } from '#features/imports/web/places.ts';
import { intakePlaces } from '#features/intake/web/places.ts';
import { messagesEntityPlaces, messagesPlaces } from '#features/messages/web/places.ts';
import { operationsPlaces } from '#features/operations/web/places.ts';
import { returnsPlaces } from '#features/returns/web/places.ts';
import { signatureRequestsPlaces } from '#features/signature-requests/web/places.ts';
import { staffPlaces } from '#features/staff/web/places.ts';
import { templatesPlaces } from '#features/templates/web/places.ts';

const OWN: StaffPlace = {
  key: 'profile',
  label: 'Profile Settings',
  href: '/admin-profile',
  where: 'bottom',
  order: 60,
  shown: everyone,
};

const inOrder = <T extends { order: number }>(places: readonly T[]): readonly T[] =>
  places.toSorted((a, b) => a.order - b.order);

const ALL: readonly StaffPlace[] = [
  ...droplinkPlaces,
  ...firmPlaces,
  ...staffPlaces,
  ...operationsPlaces,
  ...clientsPlaces,
  ...templatesPlaces,
  ...collectPlaces,
  ...importsPlaces,
  ...intakePlaces,
  ...messagesPlaces,
  ...signatureRequestsPlaces,
  ...returnsPlaces,
  ...activityPlaces,
  ...homePlaces,
  OWN,
];

/** From the top of the sidebar to its bottom, then what is in no sidebar. */
export const STAFF_PLACES: readonly StaffPlace[] = (['top', 'bottom', 'unlisted'] as const).flatMap((where) =>
  inOrder(ALL.filter((place) => place.where === where)),
);

export const ENTITY_PLACES: readonly EntityPlace[] = inOrder([
  ...messagesEntityPlaces,
  ...documentsEntityPlaces,
]);
