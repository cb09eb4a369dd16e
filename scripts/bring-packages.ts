/** What the tests need of Debian's packages, where they can be had: a browser, a strict S3 server, readers of PDFs. */
import fs from 'node:fs';
import { findChromium } from './chromium.ts';
import { bringDebianPackages } from './debian.ts';

// Without it the storage tests run on the simpler server alone.
if (!fs.existsSync('/usr/bin/swift-proxy-server') || !fs.existsSync('/usr/bin/memcached')) {
  const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
  bringDebianPackages('an S3 server for the tests', packages);
}
// Without them sealed PDFs are checked by our own program alone.
if (!['pdfsig', 'qpdf', 'openssl'].every((name) => fs.existsSync(`/usr/bin/${name}`)))
  bringDebianPackages('readers of PDFs for the tests', ['poppler-utils', 'qpdf', 'openssl']);
findChromium();
