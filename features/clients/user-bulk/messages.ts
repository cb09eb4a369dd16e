export const SUCCESS = 'Success!';
export const CONFIRM_MANY = 'This goes to 10 or more people. Please confirm.';
