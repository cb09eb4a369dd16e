/** The forms a firm can begin with, in the order a firm would look for them. */
import type { CatalogueForm } from './build.ts';
import { businessForm } from './ca/business.ts';
import { canadianCorporationForm } from './ca/corporation.ts';
import { canadianEngagementLetterForm } from './ca/engagement-letter.ts';
import { farmForm } from './ca/farm.ts';
import { canadianIndividualForm } from './ca/individual.ts';
import { canadianNewClientForm } from './ca/new-client.ts';
import { rentalForm } from './ca/rental.ts';
import { canadianTrustForm } from './ca/trust.ts';
import { cCorporationForm } from './us/c-corporation.ts';
import { engagementLetterForm } from './us/engagement-letter.ts';
import { exemptOrganizationForm } from './us/exempt-organization.ts';
import { homeOfficeForm } from './us/home-office.ts';
import { individualForm } from './us/individual.ts';
import { newAssetForm } from './us/new-asset.ts';
import { newClientForm } from './us/new-client.ts';
import { sCorporationPartnershipForm } from './us/s-corporation-partnership.ts';
import { scheduleCForm } from './us/schedule-c.ts';
import { scheduleEForm } from './us/schedule-e.ts';
import { scheduleFForm } from './us/schedule-f.ts';
import { trustForm } from './us/trust.ts';
import { vehicleForm } from './us/vehicle.ts';

export const catalogue: readonly CatalogueForm[] = [
  individualForm,
  scheduleCForm,
  scheduleEForm,
  scheduleFForm,
  vehicleForm,
  homeOfficeForm,
  newAssetForm,
  sCorporationPartnershipForm,
  cCorporationForm,
  trustForm,
  exemptOrganizationForm,
  engagementLetterForm,
  newClientForm,
  canadianIndividualForm,
  canadianCorporationForm,
  businessForm,
  rentalForm,
  farmForm,
  canadianTrustForm,
  canadianEngagementLetterForm,
  canadianNewClientForm,
];
