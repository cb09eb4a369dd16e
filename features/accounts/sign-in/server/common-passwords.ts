/** Whether a password is among the first that are guessed, also behind the usual disguise of capitals, digits and signs. */
const CHECKED = 10_000;
const SHORTEST_BASE = 5;
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

let common: Promise<ReadonlySet<string>> | undefined;

/** Fifty thousand words nobody needs until the first password is set. */
function load(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, CHECKED)),
  );
  return common;
}

const unleet = (text: string) => text.replaceAll(/./gs, (letter) => LEET[letter] ?? letter);

/** `P@ssword-2024!` is `password` with a tail. */
function bases(password: string): string[] {
  const lower = password.toLowerCase();
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const tailless = unleet(lower.replace(/[\d#?!@$%^&*-]+$/g, ''));
  return [lower, bare, unleet(bare), tailless].filter((base) => base.length >= SHORTEST_BASE);
}

export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await load();
  return bases(password).some((base) => known.has(base));
}
