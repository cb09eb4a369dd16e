/** An item is called by its form and by whose it is, and shown as one name. Pure. */

export interface NameParts {
  form_name: string;
  detailed_name: string;
}

/** A first word with a digit in it names a form, as in “1099-DIV” and “K-1”; a year does not. */
const FORM = /^(?=\S*\d)(?!(?:19|20)\d\d\s)(\S+)\s+(\S.*)$/;

/** `kept` is the form it had so far, which may be several words: it stays as long as the name begins with it. */
export function nameParts(name: string, kept = ''): NameParts {
  if (kept !== '' && name.toLowerCase().startsWith(`${kept.toLowerCase()} `))
    return { form_name: name.slice(0, kept.length), detailed_name: name.slice(kept.length + 1) };
  const [, form_name = name, detailed_name = ''] = FORM.exec(name) ?? [];
  return { form_name, detailed_name };
}
