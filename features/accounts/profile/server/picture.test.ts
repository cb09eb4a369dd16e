import { clients } from '#features/clients/contract.ts';
import { expect, it } from 'vitest';
import { type Caller, useApp } from '#test/app.ts';
import { jpegOf } from '#test/jpeg.ts';
import { stateHash } from '#test/state-hash.ts';
import { accounts } from '#features/accounts/contract.ts';
import { PICTURE_TOO_LARGE, PICTURE_TYPE } from '#features/accounts/messages.ts';
import { PICTURE_MAX_BYTES } from '#features/accounts/rules/picture.ts';

const app = useApp();
const PHOTO = jpegOf(256, 256, [[0xe1, 'Exif GPS']]);
const set = (person: Caller, picture: Buffer | null) =>
  person.call(accounts.setOwnPicture, { picture: picture && picture.toString('base64') });
const look = (url: string, who: { cookie: string }) =>
  app.http.inject({ url, headers: { cookie: who.cookie } });

it('FRM-068: a client’s picture is seen by themselves and their advisors, without what the camera wrote into it', async () => {
  const maria = await app.as('maria');
  const { medium_url: url } = (await set(maria, PHOTO)).body;
  expect((await maria.call(accounts.currentUser, {})).body.medium_url).toBe(url);
  const ann = await app.as('ann');
  const listed = (await ann.call(clients.listUsers, {})).body.users;
  expect(listed.find(({ id }) => id === app.world.people.maria.id)?.medium_url).toBe(url);
  expect((await ann.call(clients.readUser, { user_id: app.world.people.maria.id })).body).toMatchObject({
    avatar: url,
    medium_url: url,
  });

  const shown = await look(url!, maria);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
  });
  expect(shown.rawPayload.equals(jpegOf(256))).toBe(true);
  expect((await look(url!, ann)).statusCode).toBe(200);

  // Maria is of the north: Gil sees her, Sue of the south, another client, another firm and nobody do not.
  expect((await look(url!, await app.as('gil'))).statusCode).toBe(200);
  for (const outsider of [await app.as('sue'), await app.as('rosa'), await app.as('eve')])
    expect((await look(url!, outsider)).statusCode).toBe(404);
  // A page sends no header with a picture, so none counts.
  const { id: user_id } = app.world.people.maria;
  expect((await app.anonymous.call(accounts.showPicture, { user_id })).status).toBe(404);
});

it('FRM-068: the people of the firm are seen by every client of it, and a picture can be changed and taken away', async () => {
  const ann = await app.as('ann');
  const first = (await set(ann, PHOTO)).body.medium_url!;
  const fileOf = async (url: string): Promise<string> => {
    const { rows } = await app.owner.query('select storage_key from stored_files where id = $1', [
      url.split('v=')[1],
    ]);
    return rows[0].storage_key;
  };
  const gone = [await fileOf(first)];
  const second = (await set(ann, jpegOf(100))).body.medium_url!;
  gone.push(await fileOf(second));
  expect(second).not.toBe(first);
  const rosa = await app.as('rosa');
  expect((await look(second, rosa)).rawPayload.equals(jpegOf(100))).toBe(true);
  expect((await look(second, await app.as('eve'))).statusCode).toBe(404);
  expect((await set(ann, null)).body.medium_url).toBeNull();
  expect((await look(second, rosa)).statusCode).toBe(404);
  // Nothing of either stays behind.
  const { rows } = await app.owner.query(
    "select storage_key from stored_files where content_type = 'image/jpeg'",
  );
  const keys = rows.map(({ storage_key }) => storage_key);
  for (const key of gone) {
    expect(keys).not.toContain(key);
    await expect(Promise.resolve(app.services.storage.open(key))).rejects.toThrow();
  }
});

it('refuses what is no fit picture, and read-only people, and changes nothing', async () => {
  const [tom, rosa] = [await app.as('tom'), await app.as('rosa')];
  const before = await stateHash(app);
  for (const wrong of [Buffer.from('<svg/>'), jpegOf(5000), PHOTO.subarray(0, 20), Buffer.alloc(0)])
    expect((await set(tom, wrong)).error).toMatchObject({ field: 'picture', message: PICTURE_TYPE });
  const large = Buffer.concat([jpegOf(256), Buffer.alloc(PICTURE_MAX_BYTES - jpegOf(256).length + 1)]);
  expect((await set(tom, large)).error).toMatchObject({ field: 'picture', message: PICTURE_TOO_LARGE });
  expect((await tom.call(accounts.setOwnPicture, { picture: 'no base64 !' })).status).toBe(422);
  expect((await set(rosa, PHOTO)).status).toBe(403);
  expect(await stateHash(app)).toEqual(before);
});
