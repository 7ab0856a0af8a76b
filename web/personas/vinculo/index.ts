import { lazyPart } from '#web/core/screen/lazy-part.tsx'

export const People = lazyPart(async () => (await import('./people.tsx')).People)
export const OwnAdults = lazyPart(async () => (await import('./own.tsx')).OwnAdults)
export { chooseStudent, useMayOfStudent, useOwn, useStudent } from './student.ts'
