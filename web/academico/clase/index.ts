import { lazyPart } from '#web/core/lazy-part.tsx'

export { Agenda } from './agenda.tsx'
export { classEvent } from './class-event.ts'
export { ClassWhen } from './class-when.tsx'
export { DayAndHours } from './hour-fields.tsx'
export { useMyClasses } from './my-classes.ts'
export { nextClass, slotsOn } from './next-class.ts'
export { dayName, Schedule } from './schedule.tsx'

export const AttendanceMatrix = lazyPart(async () => (await import('./matrix.tsx')).AttendanceMatrix)
export const ClaseRecord = lazyPart(async () => (await import('./record.tsx')).ClaseRecord, null)
