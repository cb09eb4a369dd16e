/** Who takes returns and payments, with their public payment pages. */
import type { Authority } from '../model.ts';

const at = (url: string) => ({ url, label: new URL(url).host.replace('www.', '') + pathOf(url) });
const pathOf = (url: string): string => new URL(url).pathname.replace(/\/$/, '');

type Row = readonly [id: string, region: string, name: string, payPage: string, payee: string];

const STATES: readonly Row[] = [
  ['AL', 'Alabama', 'Alabama Department of Revenue', 'https://myalabamataxes.alabama.gov', 'Alabama Department of Revenue'],
  ['AR', 'Arkansas', 'Arkansas Department of Finance and Administration', 'https://atap.arkansas.gov', 'Department of Finance and Administration'],
  ['AZ', 'Arizona', 'Arizona Department of Revenue', 'https://aztaxes.gov', 'Arizona Department of Revenue'],
  ['CA', 'California', 'California Franchise Tax Board', 'https://www.ftb.ca.gov/pay', 'Franchise Tax Board'],
  ['CO', 'Colorado', 'Colorado Department of Revenue', 'https://www.colorado.gov/revenueonline', 'Colorado Department of Revenue'],
  ['CT', 'Connecticut', 'Connecticut Department of Revenue Services', 'https://portal.ct.gov/DRS-myconneCT', 'Commissioner of Revenue Services'],
  ['DC', 'District of Columbia', 'DC Office of Tax and Revenue', 'https://mytax.dc.gov', 'DC Treasurer'],
  ['DE', 'Delaware', 'Delaware Division of Revenue', 'https://tax.delaware.gov', 'Delaware Division of Revenue'],
  ['GA', 'Georgia', 'Georgia Department of Revenue', 'https://gtc.dor.ga.gov', 'Georgia Department of Revenue'],
  ['HI', 'Hawaii', 'Hawaii Department of Taxation', 'https://hitax.hawaii.gov', 'Hawaii State Tax Collector'],
  ['IA', 'Iowa', 'Iowa Department of Revenue', 'https://govconnect.iowa.gov', 'Iowa Department of Revenue'],
  ['ID', 'Idaho', 'Idaho State Tax Commission', 'https://tax.idaho.gov/epay', 'Idaho State Tax Commission'],
  ['IL', 'Illinois', 'Illinois Department of Revenue', 'https://mytax.illinois.gov', 'Illinois Department of Revenue'],
  ['IN', 'Indiana', 'Indiana Department of Revenue', 'https://intime.dor.in.gov', 'Indiana Department of Revenue'],
  ['KS', 'Kansas', 'Kansas Department of Revenue', 'https://www.ksrevenue.gov', 'Kansas Income Tax'],
  ['KY', 'Kentucky', 'Kentucky Department of Revenue', 'https://epayment.ky.gov/epay', 'Kentucky State Treasurer'],
  ['LA', 'Louisiana', 'Louisiana Department of Revenue', 'https://latap.revenue.louisiana.gov', 'Louisiana Department of Revenue'],
  ['MA', 'Massachusetts', 'Massachusetts Department of Revenue', 'https://mtc.dor.state.ma.us/mtc', 'Commonwealth of Massachusetts'],
  ['MD', 'Maryland', 'Comptroller of Maryland', 'https://www.marylandtaxes.gov', 'Comptroller of Maryland'],
  ['ME', 'Maine', 'Maine Revenue Services', 'https://revenue.maine.gov', 'Treasurer, State of Maine'],
  ['MI', 'Michigan', 'Michigan Department of Treasury', 'https://www.michigan.gov/iit', 'State of Michigan'],
  ['MN', 'Minnesota', 'Minnesota Department of Revenue', 'https://www.revenue.state.mn.us/make-payment', 'Minnesota Revenue'],
  ['MO', 'Missouri', 'Missouri Department of Revenue', 'https://mytax.mo.gov', 'Missouri Department of Revenue'],
  ['MS', 'Mississippi', 'Mississippi Department of Revenue', 'https://tap.dor.ms.gov', 'Department of Revenue'],
  ['MT', 'Montana', 'Montana Department of Revenue', 'https://tap.dor.mt.gov', 'Montana Department of Revenue'],
  ['NC', 'North Carolina', 'North Carolina Department of Revenue', 'https://www.ncdor.gov/file-pay', 'N.C. Department of Revenue'],
  ['ND', 'North Dakota', 'North Dakota Office of State Tax Commissioner', 'https://apps.nd.gov/tax/tap', 'ND State Tax Commissioner'],
  ['NE', 'Nebraska', 'Nebraska Department of Revenue', 'https://revenue.nebraska.gov', 'Nebraska Department of Revenue'],
  ['NH', 'New Hampshire', 'New Hampshire Department of Revenue Administration', 'https://gtc.revenue.nh.gov', 'State of New Hampshire'],
  ['NJ', 'New Jersey', 'New Jersey Division of Taxation', 'https://www.nj.gov/treasury/taxation', 'State of New Jersey - TGI'],
  ['NM', 'New Mexico', 'New Mexico Taxation and Revenue Department', 'https://tap.state.nm.us', 'Taxation and Revenue Department'],
  ['NY', 'New York', 'New York State Department of Taxation and Finance', 'https://www.tax.ny.gov/pay', 'NYS Income Tax'],
  ['NYC', 'New York City', 'New York City Department of Finance', 'https://www.nyc.gov/eservices', 'NYC Department of Finance'],
  ['OH', 'Ohio', 'Ohio Department of Taxation', 'https://tax.ohio.gov/pay', 'Ohio Treasurer of State'],
  ['OK', 'Oklahoma', 'Oklahoma Tax Commission', 'https://oktap.tax.ok.gov', 'Oklahoma Tax Commission'],
  ['OR', 'Oregon', 'Oregon Department of Revenue', 'https://revenueonline.dor.oregon.gov', 'Oregon Department of Revenue'],
  ['PA', 'Pennsylvania', 'Pennsylvania Department of Revenue', 'https://mypath.pa.gov', 'PA Department of Revenue'],
  ['RI', 'Rhode Island', 'Rhode Island Division of Taxation', 'https://taxportal.ri.gov', 'RI Division of Taxation'],
  ['SC', 'South Carolina', 'South Carolina Department of Revenue', 'https://mydorway.dor.sc.gov', 'SCDOR'],
  ['TN', 'Tennessee', 'Tennessee Department of Revenue', 'https://tntap.tn.gov', 'Tennessee Department of Revenue'],
  ['TX', 'Texas', 'Texas Comptroller of Public Accounts', 'https://comptroller.texas.gov/taxes/file-pay', 'Texas Comptroller'],
  ['UT', 'Utah', 'Utah State Tax Commission', 'https://tap.utah.gov', 'Utah State Tax Commission'],
  ['VA', 'Virginia', 'Virginia Department of Taxation', 'https://www.tax.virginia.gov/payments', 'Virginia Department of Taxation'],
  ['VT', 'Vermont', 'Vermont Department of Taxes', 'https://myvtax.vermont.gov', 'Vermont Department of Taxes'],
  ['WI', 'Wisconsin', 'Wisconsin Department of Revenue', 'https://tap.revenue.wi.gov', 'Wisconsin Department of Revenue'],
  ['WV', 'West Virginia', 'West Virginia Tax Division', 'https://mytaxes.wvtax.gov', 'West Virginia Tax Division'],
];

export const AUTHORITIES: readonly Authority[] = [
  {
    id: 'federal',
    name: 'Internal Revenue Service',
    region: 'Federal',
    country: 'US',
    pay_page: at('https://www.irs.gov/payments'),
    payee: 'United States Treasury',
  },
  { id: 'fincen', name: 'Financial Crimes Enforcement Network', region: 'FinCEN', country: 'US', pay_page: null, payee: null },
  {
    id: 'cra',
    name: 'Canada Revenue Agency',
    region: 'Canada',
    country: 'CA',
    pay_page: at('https://www.canada.ca/payments'),
    payee: 'Receiver General for Canada',
  },
  {
    id: 'rq',
    name: 'Revenu Québec',
    region: 'Québec',
    country: 'CA',
    pay_page: at('https://www.revenuquebec.ca'),
    payee: 'Minister of Revenue of Québec',
  },
  ...STATES.map(([id, region, name, url, payee]): Authority => ({
    id,
    name,
    region,
    country: 'US',
    pay_page: at(url),
    payee,
  })),
];

const byId = new Map(AUTHORITIES.map((one) => [one.id, one]));

export function authorityOf(id: string): Authority {
  const found = byId.get(id);
  if (!found) throw new Error(`no authority ${id}`);
  return found;
}
