import { Notifications } from '@mantine/notifications';
import classes from './ToastRegion.module.css';

export function ToastRegion() {
  return (
    <Notifications
      position="bottom-left"
      limit={3}
      containerWidth="26rem"
      transitionDuration={160}
      zIndex={500}
      classNames={{ root: classes.region, notification: classes.toast }}
    />
  );
}
