import { IconBell, IconEye, IconEyeglass, IconTool, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BannerKind } from './banner-rank.ts';
import classes from './feedback.module.css';

const LOOKS = {
  maintenance: { Icon: IconTool, tone: 'info' },
  offline: { Icon: IconWifiOff, tone: 'late' },
  'read-only': { Icon: IconEye, tone: 'plain' },
  preview: { Icon: IconEyeglass, tone: 'wait' },
  notice: { Icon: IconBell, tone: 'info' },
} as const;

interface BannerProps {
  kind: BannerKind;
  children: ReactNode;
  actions?: ReactNode;
}

export function Banner({ kind, children, actions }: BannerProps) {
  const { Icon, tone } = LOOKS[kind];
  return (
    <div className={classes.banner} data-tone={tone} role={kind === 'offline' ? 'alert' : 'status'}>
      <span className={classes.bannerIcon} aria-hidden>
        <Icon size="1.125rem" stroke={1.75} />
      </span>
      <div className={classes.bannerText}>{children}</div>
      {actions && <div className={classes.bannerActions}>{actions}</div>}
    </div>
  );
}
