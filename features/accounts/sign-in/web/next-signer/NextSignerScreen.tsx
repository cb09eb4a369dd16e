import { Button } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
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
      <PageTitle>{`${first_name}, show us it’s you`}</PageTitle>
      <h1>{first_name}, show us it’s you</h1>
      <p>Sign in with a code that only you receive. Then you can sign.</p>
      <SignInFlow first={{ ...beginning(), state: 'alternate-sign-in', uid, methods }} redirect={redirect} />
      <Button variant="subtle" fullWidth onClick={leave}>
        I’m not {first_name}
      </Button>
    </div>
  );
}
