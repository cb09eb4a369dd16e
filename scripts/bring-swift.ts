/** A strict S3 server for the storage tests, where it can be had; without it they run on the simpler one alone. */
import fs from 'node:fs';
import { bringDebianPackages } from './debian.ts';

if (!fs.existsSync('/usr/bin/swift-proxy-server') || !fs.existsSync('/usr/bin/memcached')) {
  const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
  bringDebianPackages('an S3 server for the tests', packages);
}
