import { lazyPart } from '#web/core/screen/lazy-part.tsx'

export const GrupoRecord = lazyPart(async () => (await import('./record.tsx')).GrupoRecord, null)

export const GradeSheet = lazyPart(async () => (await import('./notas/sheet.tsx')).GradeSheet)
export const GroupClasses = lazyPart(async () => (await import('./clases/tab.tsx')).GroupClasses)
export const GroupAttendance = lazyPart(async () => (await import('./clases/attendance.tsx')).GroupAttendance)
export const GrupoActions = lazyPart(async () => (await import('./actions.tsx')).GrupoActions, null)
export const GrupoDatos = lazyPart(async () => (await import('./datos.tsx')).GrupoDatos)
export const GrupoEditar = lazyPart(async () => (await import('./form.tsx')).GrupoEditar)
