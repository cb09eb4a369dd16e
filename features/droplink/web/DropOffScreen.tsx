import { DROP_OFF_ENDED, DROP_OFF_ENDED_WHY, DROP_OFF_INSTEAD } from '../messages.ts';
import { UnavailableLink } from './UnavailableLink.tsx';

/** Documents a firm asked for, brought without signing in. Nothing can be asked for yet: every link is an unknown one. */
export function DropOffScreen() {
  return (
    <UnavailableLink
      title={DROP_OFF_ENDED}
      why={DROP_OFF_ENDED_WHY}
      instead={DROP_OFF_INSTEAD}
      signInPath="/signin"
    />
  );
}
