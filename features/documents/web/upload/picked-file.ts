/** Files as they were chosen, dropped or pasted, each with the folders it came in. */

export interface PickedFile {
  file: File;
  name: string;
  size: number;
  /** As in `Receipts/March`; empty for a file by itself. */
  folder: string;
}

const picked = (file: File, folder = ''): PickedFile => ({ file, name: file.name, size: file.size, folder });

export const filesOfList = (files: Iterable<File>): PickedFile[] => [...files].map((file) => picked(file));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A folder is read a hundred entries at a time, until there are none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** Files the system itself puts into folders are nobody's papers. */
const isPaper = (entry: FileSystemEntry): boolean => !/^\.|^Thumbs\.db$|^desktop\.ini$/i.test(entry.name);

async function walk(entry: FileSystemEntry, folder: string): Promise<PickedFile[]> {
  if (entry.isFile) return [picked(await fileOf(entry as FileSystemFileEntry), folder)];
  const inside = folder === '' ? entry.name : `${folder}/${entry.name}`;
  const entries = (await entriesOf(entry as FileSystemDirectoryEntry)).filter(isPaper);
  return (await Promise.all(entries.map((each) => walk(each, inside)))).flat();
}

/** To be called while the drop is being handled: what was dropped is closed to scripts right after. */
export function filesOfDrop(transfer: DataTransfer): Promise<PickedFile[]> {
  const plain = filesOfList(transfer.files);
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some((entry) => entry.isDirectory)) return Promise.resolve(plain);
  return Promise.all(entries.map((entry) => walk(entry, ''))).then((found) => found.flat());
}
