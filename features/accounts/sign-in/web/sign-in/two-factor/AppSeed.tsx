import { encode } from 'uqr';
import classes from '../sign-in.module.css';

/** Drawn as one path: dark squares on white, whatever the colours around it. */
export function AppSeed({ uri, secret }: { uri: string; secret: string }) {
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
    </>
  );
}
