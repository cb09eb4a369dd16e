/** The agreement by itself, for firms that send it before the organizer. One answer chooses between the two letters. */
import { asks, type CatalogueForm, letter, oneOf, review, text } from '../build.ts';

const PERSON = 'Me, or me and my spouse';
const BUSINESS = 'A business, trust or organization';

const personal = `<p>Dear {{client_first_name}},</p>
<p>Thank you for choosing {{firm_name}}. This letter sets out how we will work together on your {{tax_year}} income tax returns.</p>
<p><strong>Our work</strong></p>
<ul><li>We prepare your federal return and the state returns you ask for.</li><li>We rely on what you tell us. We do not audit it, and our work is not meant to find fraud.</li><li>We file the returns once you have read them and signed the consent to file.</li></ul>
<p><strong>Your part</strong></p>
<ul><li>Send complete papers by {{due_date}}. If they come later, we may file for more time.</li><li>Tell us about all income, all accounts abroad and all digital assets.</li><li>Keep records that support what you claim.</li><li>Pay any tax by its due date. More time to file is not more time to pay.</li></ul>
<p><strong>Couples.</strong> If you file together, we may share what each of you tells us with the other. Each of you must sign.</p>
<p><strong>Letters and audits.</strong> If the IRS or a state writes to you, send us the letter at once. Helping you with it is separate work.</p>
<p><strong>Fees.</strong> We bill by the forms and the time your returns need. Our bill is due before we file. We may stop work if a bill stays unpaid.</p>
<p><strong>Privacy and records.</strong> We keep your information private and protect it in this portal. We keep copies of your returns, but your own papers stay your responsibility.</p>
<p><strong>Ending.</strong> Either of us may end this agreement in writing. You pay for the work done until then.</p>
<p>If you agree, please sign below.</p>
<p>{{firm_name}}</p>`;

const business = `<p>Dear {{client_first_name}},</p>
<p>Thank you for choosing {{firm_name}} to prepare the {{tax_year}} income tax returns of {{entity_name}}. This letter sets out how we will work together.</p>
<p><strong>Our work</strong></p>
<ul><li>We prepare the federal return and the state returns you name.</li><li>We work from your books. We do not audit or review them, and we give no opinion on them.</li><li>We may suggest entries to bring the books in line with the return. You decide on them.</li></ul>
<p><strong>Your part</strong></p>
<ul><li>Close the books and send the reports by {{due_date}}.</li><li>Keep records for meals, travel, vehicles and gifts.</li><li>Tell us about every state and country in which {{entity_name}} works, sells or has staff.</li><li>Choose a person who can answer our questions and approve the return.</li></ul>
<p><strong>Owners.</strong> This letter covers the entity only. The owners’ own returns need a letter of their own.</p>
<p><strong>Not included.</strong> Payroll, sales tax, bookkeeping, audits and filings about owners are separate work, unless we agree on them in writing.</p>
<p><strong>Fees.</strong> We bill by the time and the forms the work needs. Bills are due when you get them.</p>
<p><strong>Privacy and records.</strong> We keep your information private and protect it in this portal. Your books and papers stay yours to keep.</p>
<p><strong>Ending.</strong> Either of us may end this agreement in writing. You pay for the work done until then.</p>
<p>By signing, you confirm that you may sign for {{entity_name}}.</p>
<p>{{firm_name}}</p>`;

export const engagementLetterForm: CatalogueForm = {
  key: 'us-engagement-letter',
  country: 'US',
  name: 'Engagement Letter',
  about: 'Individual and business versions',
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
