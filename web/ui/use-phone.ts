import { useMediaQuery } from '@mantine/hooks'

const PHONE = 'screen and (max-width: 766.98px)'

/** Whether the screen is as narrow as a phone's, known from the first render. */
export const usePhone = () => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false
