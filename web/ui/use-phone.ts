import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 766.98px)'

/** Whether the screen is as narrow as a phone's, known from the first render. */
export const usePhone = () => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false

const ROOM_BESIDE = '(min-width: 1170px)'

/** Whether a record has room beside its list. */
export const useRoomBeside = () =>
  useMediaQuery(ROOM_BESIDE, undefined, { getInitialValueInEffect: false }) ?? false
