/** New Asset/Other Costs: a group of the schedules and a form of its own. */
import {
  amount,
  type Asked,
  asks,
  type CatalogueForm,
  day,
  list,
  paragraph,
  review,
  text,
  upload,
  yesNo,
} from '../build.ts';

export const NEW_ASSET = 'New Asset/Other Costs';

const assetColumns = (): readonly Asked[] => [
  text('What is it?', { key: 'what' }),
  day('Placed in service (first day used)', { key: 'placed-in-service' }),
  amount('Cost, with tax and delivery', { key: 'cost' }),
  text('Percent used for business', { key: 'business-percent', longest: 10 }),
];

export const newAssetQuestions = (of: string): readonly Asked[] => [
  yesNo(
    'Did you buy equipment that cost over $500 per item?',
    [list('List each piece of equipment over $500.', assetColumns(), { key: `${of}-equipment` })],
    { key: `${of}-bought-equipment` },
  ),
  yesNo(
    'Did you buy furniture that cost over $2500?',
    [list('List the furniture over $2500.', assetColumns(), { key: `${of}-furniture` })],
    { key: `${of}-bought-furniture` },
  ),
  yesNo(
    'Did you pay for a building, or improve one?',
    [
      list(
        'List each building or improvement.',
        [
          text('What was built or improved?', { key: 'what' }),
          day('Date ready for use', { key: 'placed-in-service' }),
          amount('Cost', { key: 'cost' }),
        ],
        { key: `${of}-improvements` },
      ),
    ],
    { key: `${of}-improved-building` },
  ),
  yesNo(
    'Did you sell, trade in or throw out anything you used for work?',
    [
      list(
        'List what you sold, traded in or threw out.',
        [
          text('What was it?', { key: 'what' }),
          day('Date', { key: 'date' }),
          amount('Price or trade-in value', { key: 'price' }),
          amount('Costs of the sale', { key: 'sale-costs' }),
        ],
        { key: `${of}-disposals` },
      ),
    ],
    { key: `${of}-sold-assets` },
  ),
  upload('Please upload bills for what you bought.', {
    key: `${of}-asset-bills`,
    paper: 'Other',
    optional: true,
  }),
  paragraph('What other large costs did you have, such as legal or start-up fees?', {
    key: `${of}-other-costs`,
    optional: true,
  }),
];

export const newAssetForm: CatalogueForm = {
  key: 'us-new-asset',
  country: 'US',
  name: NEW_ASSET,
  about: 'Equipment over $500, furniture over $2500',
  for: [],
  parts: [asks(NEW_ASSET, newAssetQuestions('work')), review()],
};
