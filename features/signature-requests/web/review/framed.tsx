import { Button, type ButtonProps } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';

/** Whether the view stands inside another page of this site. */
export const FramedContext = createContext(false);
export const isFramed = (): boolean => globalThis.self !== globalThis.top;

interface WayOutProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> {
  to: string;
  children: ReactNode;
}

/** Leaves the view: from a frame by the page around it, since no other page may stand in one. */
export function WayOut({ to, children, ...look }: WayOutProps) {
  return use(FramedContext) ? (
    <Button component="a" href={to} target="_top" {...look}>
      {children}
    </Button>
  ) : (
    <Button component={Link} to={to} {...look}>
      {children}
    </Button>
  );
}

export function OutLink({ to, children }: { to: string; children: ReactNode }) {
  return use(FramedContext) ? (
    <a href={to} target="_top">
      {children}
    </a>
  ) : (
    <Link to={to}>{children}</Link>
  );
}
