import { ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'

import { setDialogsReady } from './modals.ts'

/** Shows the dialogs of modals.ts. */
export function DialogHost() {
  useEffect(() => {
    setDialogsReady(true)
    return () => setDialogsReady(false)
  }, [])
  return <ModalsProvider modalProps={{ zIndex: 300 }} />
}
