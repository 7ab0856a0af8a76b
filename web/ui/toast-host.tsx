import { Notifications } from '@mantine/notifications'

const ToastHost = () => (
  <Notifications
    position="top-right"
    autoClose={5000}
    transitionDuration={300}
    pauseResetOnHover="notification"
  />
)
export default ToastHost
