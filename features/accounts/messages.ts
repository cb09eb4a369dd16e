export const INVALID_PASSWORD = 'Invalid password';
export const UNKNOWN_EMAIL = "Sorry, we couldn't find a user with that email address";
export const RESTRICTED =
  'Access to this account has been temporarily restricted. Please try again later or reset your password for immediate access.';
export const EMAIL_MISSING = 'Email is missing';
export const PASSWORD_MISSING = 'Password is missing';
