import '#web/ui/styles/toasts.css'
import { Notifications } from '@mantine/notifications'

import styles from './toast-host.module.css'

const ToastHost = () => (
  <Notifications
    className={styles.host ?? ''}
    position="top-right"
    autoClose={5000}
    transitionDuration={300}
    pauseResetOnHover="notification"
  />
)
export default ToastHost
