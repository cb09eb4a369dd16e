import './styles.css';
import { MantineProvider } from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { applyFirmColors } from './apply-firm-colors.ts';
import type { FirmColors } from './firm-colors.ts';
import { mantineTheme } from './mantine-theme.ts';
import { ConfirmHost } from '../overlay/ConfirmHost.tsx';
import { ToastRegion } from '../toast/ToastRegion.tsx';

interface SheafProviderProps {
  firm?: FirmColors | null;
  children: ReactNode;
}

export function SheafProvider({ firm = null, children }: SheafProviderProps) {
  const { primary, secondary, accent } = firm ?? {};
  useLayoutEffect(() => {
    applyFirmColors(primary ? { primary, secondary, accent } : null);
  }, [primary, secondary, accent]);
  return (
    <MantineProvider
      theme={mantineTheme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateInlineStyles
    >
      {children}

      <ToastRegion />
      <ConfirmHost />
    </MantineProvider>
  );
}
