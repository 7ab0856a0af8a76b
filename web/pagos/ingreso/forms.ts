import { lazyPart } from '#web/core/screen/lazy-part.tsx'

// Forms come when they are asked for: a record that is only read needs none of their controls.
export const IngresoEditar = lazyPart(async () => (await import('./form.tsx')).IngresoEditar)
export const DevolverForm = lazyPart(async () => (await import('./devolver-form.tsx')).DevolverForm)
