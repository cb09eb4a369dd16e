export const NOTHING_SIGNED = 'Nobody has signed this yet, so there’s no evidence to show.';
export const SEALED_SOON = 'This was signed just now. Try again in a few seconds.';
export const DOES_NOT_AGREE =
  'The evidence doesn’t agree with itself, so there’s no pack to download. Check again to see what was altered.';

/** Lies beside the files of a pack. */
export const PACK_README = `Evidence of what was signed

*.pdf                 the signed documents, each sealed with the firm's certificate. Any PDF reader shows the seal.
evidence.json         who signed, when by the server's clock, from where, by which sign-in and identity check, in which way,
                      and the hashes of what was shown, filled in and sealed. What browsers claim of themselves is marked.
evidence.sig          the firm's signature over evidence.json.
chain-proof.json      the entries of the firm's record about these signatures, each bound to the one before it.
firm-certificate.pem  the firm's certificates. Compare their fingerprints with those the firm tells you.
shown/                exactly what the signers had before them.
papers/               pages that were signed by hand.
consents/             the words the signers agreed to.
check.mjs             checks all of it: node check.mjs (Node 20 or newer, no network, nothing to install).

The portal keeps the hashes of its record with keys that never leave it. It checked these entries when it made the pack,
and the firm's signature vouches for the result.
`;
