/** What other features may ask of accounts. */
export { actorOfRequest, actorOfSession } from '../sessions/server/sessions.ts';
export { type Browser, browserOf } from '../sessions/server/browser.ts';
export { notePreview } from '../sessions/server/preview-queries.ts';
export { followSessionLink, sessionLink } from '../sessions/server/session-links.ts';
export {
  askForAddress,
  inviteAnew,
  keepAddress,
  mailSignInLink,
  resetByStaff,
  sendConfirmationAgain,
  shutOut,
  tellClient,
} from '../sign-in/server/by-staff.ts';
export { lockSession } from '../sessions/server/lock.ts';
export { clearSessionCookie } from '../sessions/server/cookie.ts';
export { judgeIdentityCode, sendIdentityCode } from '../sign-in/server/identity-codes.ts';
export { beginSignInOf } from '../sign-in/server/next-person.ts';
export { takeLookUp, takeOfStrangers } from '../sign-in/server/asking-who.ts';
export { codeMac, makeCode } from '../sign-in/server/challenges.ts';
export { pictureOf } from '../profile/server/picture-queries.ts';
export { makeRecoveryCodes } from '../factors/server/authenticator.ts';
export { readyToken } from '../sign-in/server/proofs.ts';
export { sendLinkMail } from '../sign-in/server/send.ts';
export { judgedPassword } from '../sign-in/server/set-method.ts';
export {
  emailIsTaken,
  findPerson,
  endSessionsOf,
  findPersonByEmail,
  killChallenges,
  wasSentSomething,
} from '../sign-in/server/queries.ts';
export {
  assignPeople,
  changePeople,
  chooseDefaultEntity,
  handPeopleOver,
  insertPerson,
  keepOverviewSetting,
  moveGroupOfPeople,
  type PersonChange,
  raiseAccess,
} from '../people/server/queries.ts';
export { emailOf, findAddressee, wantsTexts } from '../people/server/reach-queries.ts';
export { insertPeople, mergePeople, putPeopleBack, removePeople } from '../people/server/list-queries.ts';
export { readProfile, updateProfile } from '../profile/server/profile.ts';
export { endOpenSessions, sessionProof } from '../sessions/server/queries.ts';
