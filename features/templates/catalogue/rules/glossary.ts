/** Words a client may not know, each with one plain sentence. */

export interface GlossaryWord {
  /** As they may stand in a question. */
  words: string[];
  meaning: string;
  /** Only where the word means something in one of the two. */
  country?: 'US' | 'CA';
}

const us = (meaning: string, ...words: string[]): GlossaryWord => ({ words, meaning, country: 'US' });
const ca = (meaning: string, ...words: string[]): GlossaryWord => ({ words, meaning, country: 'CA' });
const any = (meaning: string, ...words: string[]): GlossaryWord => ({ words, meaning });

export const glossary: readonly GlossaryWord[] = [
  any('A way to keep books that counts a sale or cost when it is billed, not when it is paid.', 'accrual'),
  any('A way to keep books that counts money on the day it comes in or goes out.', 'cash method'),
  any('What you paid for something, plus what you spent to improve it, less what you wrote off.', 'basis'),
  any('The way the cost of a thing you use for work is spread over the years you use it.', 'depreciation'),
  any(
    'The day a thing was first ready to be used for work or rent.',
    'placed in service',
    'placed-in-service date',
  ),
  any('A person you support, such as a child, whom you can name on your return.', 'dependent', 'dependents'),
  any('A cost that lowers the income you pay tax on.', 'deduction', 'deductions'),
  any('An amount that lowers the tax itself, dollar for dollar.', 'credit', 'credits'),
  any(
    'The profit you make when you sell something for more than it cost you.',
    'capital gain',
    'capital gains',
  ),
  any('A share of a company’s profit paid to the people who own its stock.', 'dividend', 'dividends'),
  any('What the goods you sold cost you to buy or make.', 'cost of goods sold'),
  any('The goods you have on hand to sell.', 'inventory', 'stock on hand'),
  any(
    'A report that lists income and costs and shows what is left.',
    'profit and loss report',
    'profit and loss',
    'income statement',
  ),
  any('A report of what a business owns and owes on one day.', 'balance sheet'),
  any('A list of all accounts in the books with the balance of each.', 'trial balance'),
  any('The paper from a home sale that shows the price and all fees.', 'closing statement', 'closing papers'),
  any('The number on the dash that shows how far a car has gone.', 'odometer'),
  any('Trips between your home and your usual place of work.', 'commuting', 'commuting miles'),
  any('Money or things held on a computer network, such as Bitcoin.', 'crypto', 'digital assets'),
  any('A person who gets money or property from a trust or an estate.', 'beneficiary', 'beneficiaries'),
  any('The person or bank that runs a trust.', 'trustee', 'trustees'),
  any('The person who takes care of what someone left when they died.', 'executor'),
  any('Money paid for the use of what you own, such as a book or an oil well.', 'royalties'),
  any('A person you pay for work who is not on your payroll.', 'contractor', 'contractors'),
  any('Swapping goods or work with someone in place of cash.', 'barter'),

  us(
    'A form that shows your share of the profit of a business, trust or estate.',
    'K-1',
    'K-1s',
    'Schedule K-1',
  ),
  us('A form that adds details from abroad to a K-1.', 'K-3'),
  us('The form your employer sends with your pay and the tax taken out.', 'W-2', 'W-2s'),
  us('A form for pay you got for work when you were not on a payroll.', '1099-NEC'),
  us('A form for sales that were paid by card or through an app.', '1099-K'),
  us('A form for money that came from a pension, an IRA or the like.', '1099-R'),
  us('A form for stocks and funds that you sold.', '1099-B'),
  us('A form for digital coins that you sold through a broker.', '1099-DA'),
  us('A form for money from a state, such as a refund or pay while out of work.', '1099-G'),
  us('The form your lender sends with the interest you paid on your home loan.', '1098', 'Form 1098'),
  us('The form a college sends with what was paid for classes.', '1098-T'),
  us('The form for a health plan that you bought on an exchange.', '1095-A'),
  us('A savings account for health costs that goes with some health plans.', 'HSA', 'health savings account'),
  us('A savings plan for old age that you open on your own.', 'IRA'),
  us('An IRA paid from money you have been taxed on, so that it can come out tax free.', 'Roth IRA'),
  us('A plan for old age for people who work for themselves.', 'SEP', 'solo 401k'),
  us('A savings plan to pay for school.', '529 plan'),
  us(
    'Tax you pay in four parts through the year, as no one takes it out of your pay.',
    'estimated tax payments',
    'estimated payments',
  ),
  us('A request for more time to send your return, though not to pay.', 'extension', 'Form 4868'),
  us(
    'A six-digit code from the IRS that keeps others from filing in your name.',
    'IP PIN',
    'identity protection PIN',
  ),
  us('A tax number for people who can’t get a Social Security number.', 'ITIN'),
  us('The nine-digit tax number of a business, trust or estate.', 'EIN'),
  us('The form for income and costs of a business you run on your own.', 'Schedule C'),
  us('The form for rent and royalties.', 'Schedule E'),
  us('The form for farm income and costs.', 'Schedule F'),
  us(
    'A status for some people who are not married and pay most of the cost of a home for family.',
    'head of household',
  ),
  us('A company whose profit is taxed to its owners, not to the company.', 'S corporation', 'S-Corp'),
  us('A company that pays tax on its own profit.', 'C corporation'),
  us('State tax that a business pays for its owners on their share of the profit.', 'pass-through tax'),
  us('Money a partner is paid for work, no matter how much the business makes.', 'guaranteed payments'),
  us('A trust whose income is taxed to the person who set it up.', 'grantor trust'),
  us('A form on which one parent lets the other claim a child.', 'Form 8332'),
  us('A set amount for each mile you drive for work, in place of real costs.', 'standard rate per mile'),

  ca('The nine-digit number the government uses for you at work and for tax.', 'SIN'),
  ca('The tax office of Canada.', 'CRA'),
  ca('A savings plan for old age that lowers your tax when you pay in.', 'RRSP'),
  ca('A savings account in which your money grows free of tax.', 'TFSA'),
  ca('A savings account that helps you buy your first home.', 'FHSA'),
  ca(
    'A plan that lets you take money from your RRSP to buy your first home and pay it back later.',
    'Home Buyers’ Plan',
  ),
  ca('The slip your employer sends with your pay and the tax taken out.', 'T4'),
  ca('The slip for a pension, fees and some other income.', 'T4A'),
  ca('The slip for interest and dividends.', 'T5'),
  ca('The slip for income from a trust or a fund.', 'T3'),
  ca('The slip a college sends with what you paid for classes.', 'T2202'),
  ca('A form your employer signs to show which costs you had to pay for your job.', 'T2200', 'Form T2200'),
  ca('The letter the CRA sends once it has gone over your return.', 'notice of assessment'),
  ca('The part of a thing’s cost that you may claim each year.', 'capital cost allowance', 'CCA'),
  ca('Sales tax you charge to those who buy from you and send to the CRA.', 'GST', 'HST'),
  ca('Tax you pay in parts through the year.', 'installments'),
  ca('Two people who live as a couple but are not married.', 'common-law', 'common-law partner'),
  ca('A form with which you let us file your return online.', 'T183', 'Form T183'),
  ca('Papers from the CRA that say a trust or an estate owes no more tax.', 'clearance certificate'),
];

/** As a question shows them, for forms of one country. */
export const glossaryFor = (country: 'US' | 'CA'): { key_words: string[]; description: string }[] =>
  glossary
    .filter((word) => word.country === undefined || word.country === country)
    .map(({ words, meaning }) => ({ key_words: [...words], description: meaning }));
