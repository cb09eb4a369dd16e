/** The Canadian agreement by itself. One answer chooses between the two letters. */
import { asks, type CatalogueForm, letter, oneOf, review, text } from '../build.ts';

const PERSON = 'Me, or me and my spouse';
const BUSINESS = 'A business or a trust';

const personal = `<p>Dear {{client_first_name}},</p>
<p>Thank you for choosing {{firm_name}}. This letter sets out how we will work together on your {{tax_year}} tax return.</p>
<p><strong>Our work</strong></p>
<ul><li>We prepare your T1 return, and a Quebec return if you need one.</li><li>We rely on your slips, receipts and answers. We do not audit them.</li><li>We file with the CRA once you have signed Form T183.</li></ul>
<p><strong>Your part</strong></p>
<ul><li>Send complete papers by {{due_date}}.</li><li>Tell us about all income and about property abroad that cost more than $100,000 in all.</li><li>Keep your receipts for six years.</li><li>Pay tax by April 30. Interest runs from then, even if you file later.</li></ul>
<p><strong>Couples.</strong> Your returns use figures of both. We may share what each of you tells us with the other.</p>
<p><strong>The CRA.</strong> If the CRA writes to you, send us the letter at once. Helping you with it is separate work.</p>
<p><strong>Fees.</strong> We bill by the forms and the time your return needs, plus GST or HST. Our bill is due before we file.</p>
<p><strong>Privacy.</strong> We keep your information private and protect it in this portal. We use it only for the work you asked for.</p>
<p><strong>Ending.</strong> Either of us may end this agreement in writing. You pay for the work done until then.</p>
<p>If you agree, please sign below.</p>
<p>{{firm_name}}</p>`;

const business = `<p>Dear {{client_first_name}},</p>
<p>Thank you for choosing {{firm_name}} to prepare the {{tax_year}} tax returns of {{entity_name}}. This letter sets out how we will work together.</p>
<p><strong>Our work</strong></p>
<ul><li>We prepare the return the law asks for: T2, T3 or T5013, with the slips that go with it.</li><li>We work from your books. Unless we agree on more in writing, we give no assurance on them.</li><li>We may suggest year-end entries. You decide on them.</li></ul>
<p><strong>Your part</strong></p>
<ul><li>Close the books and send the reports by {{due_date}}.</li><li>Tell us about related companies, owners and work outside your province.</li><li>Keep books and records for six years.</li><li>Pay income tax, GST, HST and payroll amounts on time.</li></ul>
<p><strong>Not included.</strong> Payroll, bookkeeping, CRA reviews and the owners’ own returns are separate work.</p>
<p><strong>Fees.</strong> We bill by the time and the forms the work needs, plus GST or HST. Bills are due when you get them.</p>
<p><strong>Privacy.</strong> We keep your information private and protect it in this portal.</p>
<p><strong>Ending.</strong> Either of us may end this agreement in writing. You pay for the work done until then.</p>
<p>By signing, you confirm that you may sign for {{entity_name}}.</p>
<p>{{firm_name}}</p>`;

export const canadianEngagementLetterForm: CatalogueForm = {
  key: 'ca-engagement-letter',
  country: 'CA',
  name: 'Engagement Letter, Canada',
  about: 'Personal and business versions',
  for: [],
  parts: [
    asks('Who it is for', [
      oneOf('Whose taxes are we preparing?', [PERSON, BUSINESS], {
        key: 'letter-for',
        id: 'letter-for',
        noNotApplicable: true,
        noLater: true,
        followUps: { [BUSINESS]: [text('What is your title there?', { key: 'signer-title' })] },
      }),
    ]),
    letter('Engagement letter', personal, { when: ['letter-for', PERSON] }),
    letter('Business engagement letter', business, { when: ['letter-for', BUSINESS] }),
    review(),
  ],
};
