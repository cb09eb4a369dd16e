export const TEMPLATE_NOT_FOUND = 'We could not find this form.';
export const TEMPLATE_NOT_FOUND_WHY =
  'The address may be incomplete, or the firm has taken the form back. Please ask the firm for a new link.';
export const TAX_YEAR = 'Please choose a tax year.';
export const STARTED_ELSEWHERE =
  'This form belongs to another firm than the account you signed in with. Please use an address that firm knows.';
