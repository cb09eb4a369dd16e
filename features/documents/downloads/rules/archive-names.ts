/** Names inside a zip that every system can write to its disk, each once in its folder. */
import { bytes } from '../../rules/names.ts';

// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\u0000-\u001f\u007f<>:"/\\|?*]/gu;
/** Windows takes these for devices, with any extension. */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i;
const LONGEST_NAME = 120;
/** With the folder it is unpacked into, Windows allows 260. */
const LONGEST_PATH = 200;

function shortened(name: string, most: number): string {
  if (bytes(name) <= most) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : '';
  const letters = Array.from(name.slice(0, name.length - extension.length));
  while (letters.length > 1 && bytes(letters.join('') + extension) > most) letters.pop();
  return letters.join('') + extension;
}

export function safeSegment(name: string, most = LONGEST_NAME): string {
  const plain = shortened(name.replaceAll(UNSAFE, '_'), most)
    // Windows drops these at the end, so that two names become one.
    .replace(/[. ]+$/, '')
    .replace(/^ +/, '');
  const kept = plain === '' ? '_' : plain;
  return DEVICES.test(kept) ? `_${kept}` : kept;
}

const numbered = (name: string, n: number): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${n})${name.slice(dot)}` : `${name} (${n})`;
};

/** One name after another; what would meet a former one, whatever its case, gets a number. */
export function makeArchiveNames(): (folder: readonly string[], name: string) => string {
  const taken = new Set<string>();
  return (folder, name) => {
    const folders = folder.map((part) => safeSegment(part, 60));
    while (folders.join('/').length > LONGEST_PATH - LONGEST_NAME && folders.length > 1) folders.shift();
    const file = safeSegment(name);
    const at = (n: number) => [...folders, n === 1 ? file : numbered(file, n)].join('/');
    let n = 1;
    while (taken.has(at(n).toLowerCase().normalize('NFC'))) n += 1;
    taken.add(at(n).toLowerCase().normalize('NFC'));
    return at(n);
  };
}
