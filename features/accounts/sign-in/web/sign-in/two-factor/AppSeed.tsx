import { Button, CopyButton, Group } from '@mantine/core';
import { encode } from 'uqr';
import { usePhone } from '#ui/use-phone.ts';
import classes from '../sign-in.module.css';

/** Drawn as one path: dark squares on white, whatever the colors around it. On the phone itself nothing can be scanned. */
export function AppSeed({ uri, secret }: { uri: string; secret: string }) {
  const phone = usePhone();
  const { data, size } = encode(uri, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Code to scan with your authenticator app"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      <code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <Group gap="sm" justify="center">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Key copied' : 'Copy key'}
            </Button>
          )}
        </CopyButton>
        {phone ? (
          <Button component="a" href={uri} variant="default">
            Open authenticator app
          </Button>
        ) : null}
      </Group>
    </>
  );
}
