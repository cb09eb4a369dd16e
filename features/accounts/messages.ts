export const EMAIL_MISSING = 'Email is missing';
export const EMAIL_FIRST = 'Please fill out email first.';
export const PASSWORD_MISSING = 'Password is missing';
export const UNKNOWN_EMAIL = "Sorry, we couldn't find a user with that email address";
export const INVALID_PASSWORD = 'Invalid password';
export const WRONG_EMAIL_OR_PASSWORD = 'The email address or password is incorrect';
export const SIGN_IN_FAILED = 'Sorry, there was a problem signing you in';
export const RESTRICTED =
  'Access to this account has been temporarily restricted. Please try again later or reset your password for immediate access.';

export const SMS_FAILED = 'Failed to send SMS code';
export const CODE_FAILED = 'Sorry, there was a problem sending your verification code. Please try again.';
export const LINK_FAILED = 'Sorry, there was a problem sending the sign-in link. Please try again later.';
export const SECOND_FACTOR_LINK_FAILED =
  'Sorry, there was a problem sending a two-factor authentication link. Please try again later.';
export const INVALID_CODE = 'Invalid or expired verification code';
export const TOO_MANY_TRIES = 'Too many incorrect attempts';
export const SOMETHING_WRONG = 'Something went wrong';

export const EMAIL_REQUIRED = 'Email is required';
export const EMAIL_INVALID = 'Invalid email address';
export const EMAIL_TAKEN = 'This email already exists';
export const PHONE_REQUIRED = 'Phone is required';
export const PHONE_TEN_DIGITS = 'Phone number must be 10 digits';
export const PASSWORD_SHORT = 'Password must be greater than 10 characters';
export const PASSWORD_UPPERCASE = 'Password must contains at least one uppercase.';
export const PASSWORD_LOWERCASE = 'Password must contains at least one lowercase.';
export const PASSWORD_NUMBER = 'Password must contains at least one number.';
export const PASSWORD_SPECIAL = 'Password must contains at least one special character.';
export const PASSWORDS_DIFFER = 'Passwords do not match';
export const PASSWORD_COMMON = 'This password is too easy to guess. Please choose another.';

export const TEMPLATE_EMAIL = 'Please enter your email';
export const TEMPLATE_NAMES = 'Please enter your first and last name';

export const PROFILE_UPDATED = 'Profile updated successfully';
export const ENDED_ELSEWHERE = 'You were signed out because this session was ended from another place.';

/** Ours, where the specification is silent. */
export const SESSION_LOCKED = 'Your account is locked on this device. Sign in to open it again.';
export const IDENTITY_CODE_FAILED = 'We couldn’t send the code. Please try again.';
export const START_AGAIN = 'That took a little long. Please start again.';
export const LINK_EXPIRED = 'This link has expired or was already used.';
export const LINK_FAILED_TO_OPEN = 'Sorry, there was a problem opening this link. Please try again.';
export const WAIT_A_MINUTE = 'We just sent one. Please wait a minute before asking again.';
export const SENT_ENOUGH = 'We’ve sent several already. Use the newest one, or try again in an hour.';
export const TOO_MANY_FROM_HERE = 'Too many tries from here. Please wait a few minutes.';
export const CANNOT_REMOVE_EMAIL = 'Cannot remove email when it is the preferred sign-in method';
export const CANNOT_REMOVE_PHONE = 'Cannot remove phone number when SMS is the preferred sign-in method';
export const NAME_KEPT = 'Your firm manages your legal name. Ask them to change it.';
export const FIRST_NAME_REQUIRED = 'First name is required';
export const LAST_NAME_REQUIRED = 'Last name is required';
export const TIME_ZONE_UNKNOWN = 'Please choose a time zone from the list';
export const PHONE_FOR_TEXTS = 'Add a phone number to be reached by text message';
export const OUT_OF_OFFICE_STAFF = 'Only firm staff can be out of office';
export const TWO_FACTOR_NEEDS = 'Add a phone number, an authenticator app or a password first.';
export const TWO_FACTOR_FORCED = 'Your firm asks everyone for a second factor, so it can’t be turned off.';
export const TWO_FACTOR_LAST =
  'This is your only second factor. Add another one first, or turn two-factor sign-in off.';
export const APP_FIRST = 'Add an authenticator app first: recovery codes belong to it.';
export const PASSWORD_FIRST = 'Set a password before you choose to sign in with it.';
export const EMAIL_UNPROVEN = 'Add an email address and confirm it before you choose to sign in with it.';
export const PHONE_FIRST = 'Add a phone number before you choose to sign in by text message.';
export const PASSKEYS_FULL = 'You already have ten passkeys. Remove one first.';
export const PASSKEY_FAILED = 'We couldn’t add that passkey. Please try again.';
export const PASSKEY_TAKEN = 'This passkey is already in use.';
export const LINK_NOT_PROVED = 'Please sign in to the other account once more.';
export const LINK_ITSELF = 'That is the account you are using now.';
export const LINKED_ALREADY = 'These accounts are already linked.';
export const PICTURE_TOO_LARGE = 'A picture can be at most 200 KB.';
export const PICTURE_TYPE = 'A picture must be a JPEG of at most 1024 by 1024 pixels.';
export const PICTURE_UNREADABLE = 'We couldn’t read this file as a picture. Please choose a photo.';
export const EMAIL_WRONG = 'Invalid email address';
export const NAMES_MISSING = 'Please enter your first and last name.';
