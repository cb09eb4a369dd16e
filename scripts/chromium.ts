/** Finds a Chromium to drive, and on a bare Debian as root brings one. */
import fs from 'node:fs';
import path from 'node:path';
import { bringDebianPackages } from './debian.ts';

/** Chromium without a window of its own: it walks the journeys in two thirds of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((candidate) => fs.existsSync(candidate));
}

export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!fs.existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
    return named;
  }
  if (!installed([SHELL])) bringDebianPackages('Chromium', [SHELL]);
  const found = installed([SHELL, ...NAMES]) ?? PLACES.find((place) => fs.existsSync(place));
  if (!found)
    throw new Error('No Chromium was found: install it, or set CHROMIUM_PATH to a Chromium or Chrome.');
  return found;
}
