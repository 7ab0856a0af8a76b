export { CalendarAddress } from './calendar-address.tsx'
