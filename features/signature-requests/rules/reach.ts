/** Why somebody cannot be asked to sign; null where they can. */
export function whyUnreachable({
  active,
  readonly,
  email,
}: {
  active: boolean;
  readonly: boolean;
  email: string | null;
}): string | null {
  if (!active) return 'This person can’t sign in yet. Activate their account first.';
  if (readonly) return 'This person can only read.';
  return email === null ? 'This person has no email address.' : null;
}
