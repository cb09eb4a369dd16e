/** Who may call, what the calls record, and the things they name. */
import type { TestApp } from '#test/app.ts';
import { type Ids, matrixOf } from '#test/matrix.ts';
import { profile } from './contract.ts';

const withApp = (app: TestApp, _ids: Ids, self: number | null) =>
  app.owner.query(
    "insert into authenticator_apps (firm_id, user_id, sealed_secret, created_at) select firm_id, id, '', now() from users where id = $1",
    [self],
  );

export const matrix = matrixOf(
  profile,
  {
    setSignInMethod: {
      staff: 'allow',
      client: 'allow',
      input: { signInMethod: 'password', newPassword: 'Quiet-harbor-41' },
      records: [{ event: 'sign_in_method.set', user: 'self' }],
    },
    changeLoginMethod: {
      staff: 'allow',
      client: 'allow',
      readonly: 403,
      input: { preferred_sign_in_method: 'email' },
      records: [{ event: 'sign_in_method.set', user: 'self' }],
    },
    readProfile: { staff: 'allow', client: 'allow' },
    updateProfile: {
      staff: 'allow',
      client: 'allow',
      readonly: 403,
      input: { preferred_name: 'Renamed' },
      versionOf: 'self',
      records: [{ event: 'profile.updated', user: 'self' }],
    },
    setOwnPicture: {
      staff: 'allow',
      client: 'allow',
      readonly: 403,
      input: { picture: null },
      records: [{ event: 'profile.updated', user: 'self' }],
    },
    showPicture: { public: 404 },
    resendEmailConfirmation: { staff: 'own', client: 'own' },
    cancelEmailChange: {
      staff: 'allow',
      client: 'allow',
      readonly: 403,
      given: (app, _ids, self) =>
        app.owner.query("update users set pending_email = 'new@people.test' where id = $1", [self]),
      records: [{ event: 'email.kept', user: 'self' }],
    },
    endOtherSessions: {
      staff: 'allow',
      client: 'allow',
      given: (app, _ids, self) =>
        app.owner.query(
          `insert into sessions (firm_id, id, user_id, secret_hash, created_at, last_seen_at, proved_at, expires_at)
 select firm_id, gen_random_uuid(), id, '', now(), now(), now(), now() + interval '1 hour' from users where id = $1`,
          [self],
        ),
      records: [{ event: 'session.ended', user: 'self' }],
    },
    readTwoFactor: { staff: 'allow', client: 'allow' },
    setTwoFactor: {
      staff: 'allow',
      client: 'allow',
      readonly: 403,
      input: { enabled: true },
      records: [{ event: 'two_factor.switched', user: 'self' }],
    },
    startApp: { staff: 'allow', client: 'allow', readonly: 403, records: [] },
    confirmApp: { staff: 422, client: 422, readonly: 403, input: { code: '123456' } },
    removeApp: {
      staff: 'allow',
      client: 'allow',
      readonly: 403,
      given: withApp,
      records: [{ event: 'authenticator.removed', user: 'self' }],
    },
    newRecoveryCodes: {
      staff: 'allow',
      client: 'allow',
      readonly: 403,
      given: withApp,
      records: [{ event: 'recovery_codes.made', user: 'self' }],
    },
    forgetBrowsers: {
      staff: 'allow',
      client: 'allow',
      records: [{ event: 'browsers.forgotten', user: 'self' }],
    },
    listPasskeys: { staff: 'allow', client: 'allow' },
    passkeyRegistration: { staff: 'allow', client: 'allow', readonly: 403, records: [] },
    addPasskey: { staff: 422, client: 422, readonly: 403, input: { response: {} } },
    removePasskey: { staff: 'own', client: 'own', readonly: 403 },
    getLinkedAccounts: { staff: 'allow', client: 'allow' },
    linkAccount: { staff: 409, client: 409, readonly: 403 },
    unlinkAccount: { staff: 'own', client: 'own' },
    switchAccount: { staff: 'own', client: 'own' },
  },
  {
    async things({ tx, firmId, label, strangerId, now }) {
      const { id } = await tx
        .insertInto('passkeys')
        .values({
          firm_id: firmId,
          user_id: strangerId,
          credential_id: `test-${label}`,
          public_key: Buffer.alloc(32),
          counter: 0,
          name: 'A stranger’s',
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { passkey: id, linked_account: strangerId };
    },
  },
);
