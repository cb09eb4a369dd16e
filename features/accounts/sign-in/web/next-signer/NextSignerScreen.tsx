import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { PersonAvatar } from '#ui/marks/PersonAvatar.tsx';
import { beginning } from '../sign-in/flow.ts';
import { SignInFlow } from '../sign-in/SignInFlow.tsx';
import { forgetNextSigner, readNextSigner } from './next-signer.ts';
import classes from '../sign-in/sign-in.module.css';

/** Nothing stands here of what is signed, nor of who signed before: only the first name of who is next. */
export function NextSignerScreen() {
  const [next] = useState(readNextSigner);
  const navigate = useNavigate();
  if (!next) return <Navigate to="/" replace />;
  const { first_name, uid, methods, redirect } = next;
  const leave = () => {
    forgetNextSigner();
    void navigate('/', { replace: true });
  };
  return (
    <div className={classes.form}>
      <div className={classes.only}>
        <PersonAvatar name={first_name} size={44} decorative />
        <span>
          <IconLock size="1.125em" aria-hidden /> {first_name} only
        </span>
      </div>
      <SignInFlow
        first={{ ...beginning(), state: 'alternate-sign-in', uid, methods }}
        greeting={{
          title: `${first_name}, show us it’s you`,
          words: 'Choose where we send a code that only you receive. Then you can sign.',
        }}
        redirect={redirect}
      />
      <Button variant="subtle" size="lg" fullWidth onClick={leave}>
        I’m not {first_name}
      </Button>
    </div>
  );
}
