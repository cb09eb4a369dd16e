export const ACTIVITIES_OFF =
  'Activities are turned off for your firm. A partner can turn them on in Firm Settings.';
