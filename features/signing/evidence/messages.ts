export const NOTHING_SIGNED = 'Nobody has signed this yet, so there’s no evidence to download.';

/** Stands beside the files of a pack. */
export const PACK_README = `Evidence of what was signed

evidence.json      who signed, when by the server's clock, from where, by which sign-in and proof, in which way,
                   and the hashes of what was shown, filled in and sealed; what browsers claim of themselves is marked.
signed/            the signed papers, each sealed with the firm's certificate. Any PDF reader shows the seal.
shown/             exactly what the signers had before them.
papers/            pages that were signed by hand.
consents/          the words the signers agreed to.
certificates.pem   the firm's certificates. Compare their fingerprints with those the firm tells you.
check.mjs          checks all of it: node check.mjs (Node 20 or newer, no network, nothing to install).

The lines of the firm's record in evidence.json carry their place in a chain of hashes that the portal keeps with keys of
its own. The portal checked them when it made this pack and signed the result with the firm's certificate (evidence.sig).
`;
