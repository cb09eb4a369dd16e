/** The letter that opens the T1 organizer. */
import { letter } from '../../build.ts';

export const organizerLetter = letter(
  'Engagement letter',
  `<p>Dear {{client_first_name}},</p>
<p>Thank you for choosing {{firm_name}} to prepare your {{tax_year}} personal tax return. This letter says what we will do and what we need from you. Please read it, then sign at the end.</p>
<p><strong>What we do.</strong> We prepare your return from the slips, receipts and answers you give us. We do not audit them. Where the law leaves room, we will explain the choices to you.</p>
<p><strong>What you do.</strong></p>
<ul><li>Answer this organizer and upload your slips by {{due_date}}.</li><li>Tell us about all income, in Canada and abroad, and about property abroad.</li><li>Keep your receipts for six years. The CRA may ask to see them.</li><li>Read your return before you sign it. You are responsible for what it says.</li></ul>
<p><strong>Filing.</strong> We file online with the CRA once you have signed Form T183. Tax you owe is due on April 30, even if you may file later.</p>
<p><strong>What is not included.</strong> Reviews and audits by the CRA, bookkeeping and planning are separate work. We will agree on the price first.</p>
<p><strong>Privacy.</strong> We keep your information private. We share it only to prepare and file your return, when you ask us to, or when the law requires it.</p>
<p>With thanks,</p>
<p>{{firm_name}}</p>`,
);
