import { expect, it } from 'vitest';
import { EMAIL_INVALID } from '#features/accounts/messages.ts';
import { useApp } from '#test/app.ts';
import { stateHash } from '#test/state-hash.ts';
import { droplink } from '../contract.ts';
import { FILE_INVALID, NO_FILES, notSwitchedOn } from '../messages.ts';

const app = useApp();
const PDF = Buffer.from('%PDF-1.7\n').toString('base64');
const asked = {
  firm: 'pell',
  name: 'Pat Sender',
  email: 'pat@elsewhere.test',
  note: '',
  files: [{ name: 'w2.pdf', size: 1000, head: PDF }],
};

it('judges each file, keeps nothing and says that receiving is not switched on', async () => {
  const before = await stateHash(app);
  const files = [...asked.files, { name: 'run.exe', size: 10, head: Buffer.from('MZ').toString('base64') }];
  const { body } = await app.anonymous.call(droplink.checkFiles, { ...asked, files });
  expect(body).toEqual({
    firm_name: 'Pell Harrow CPAs',
    files: [
      { name: 'w2.pdf', state: 'fine', message: null },
      { name: 'run.exe', state: 'refused', message: FILE_INVALID },
    ],
    receiving: false,
    message: notSwitchedOn('Pell Harrow CPAs'),
  });
  expect(await stateHash(app)).toBe(before);
});

it('says before anything is chosen that no file is taken', async () => {
  const read = (firm: string) => app.anonymous.call(droplink.readSecureUpload, { firm });
  expect((await read('pell')).body).toEqual({ firm_name: 'Pell Harrow CPAs', receiving: false });
  expect((await read('nobody')).status).toBe(404);
});

it('knows a firm by its host as well, and no unknown one', async () => {
  const at = (firm: string) => app.anonymous.call(droplink.checkFiles, { ...asked, firm });
  expect((await at('pell.portal.example')).body.firm_name).toBe('Pell Harrow CPAs');
  expect((await at('nobody')).status).toBe(404);
});

it('asks for a name, an address and files', async () => {
  const errorOf = async (change: object) =>
    (await app.anonymous.call(droplink.checkFiles, { ...asked, ...change })).error;
  expect(await errorOf({ name: ' ' })).toMatchObject({ field: 'name' });
  expect(await errorOf({ email: 'pat' })).toMatchObject({ field: 'email', message: EMAIL_INVALID });
  expect(await errorOf({ files: [] })).toMatchObject({ field: 'files', message: NO_FILES });
});

it('answers a stranger of another firm as it answers anyone', async () => {
  const eve = await app.as('eve');
  const [hers, anyones] = [
    await eve.call(droplink.checkFiles, asked),
    await app.anonymous.call(droplink.checkFiles, asked),
  ];
  expect(hers.body).toEqual(anyones.body);
});
