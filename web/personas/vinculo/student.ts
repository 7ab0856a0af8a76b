import { useSyncExternalStore } from 'react'

import type { Derecho } from '#contract/core/derecho.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import type { Sesion } from '#contract/personas/sesion.ts'
import { useSesion } from '#web/core/session/session.ts'

const KEY = 'escuela.alumno'
const listeners = new Set<() => void>()
let chosen = Number(sessionStorage.getItem(KEY)) || undefined

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Shows a student of the user on all screens, until the tab is closed. */
export function chooseStudent(idUsuario: number) {
  chosen = idUsuario
  sessionStorage.setItem(KEY, String(idUsuario))
  for (const listen of listeners) listen()
}

/** The student shown: the one chosen among those of an adult, their first one, or the user. */
function shownOf({ idUsuario, nivel, hijos }: Sesion) {
  const kept = [idUsuario, ...hijos.map((one) => one.idUsuario)].find((one) => one === chosen)
  return kept ?? (nivel === NIVEL.APODERADO ? hijos[0]?.idUsuario : undefined) ?? idUsuario
}

/** The student on the screens of a student: the user, or one of theirs (`hijo`), with the user's rights. */
export function useStudent() {
  const sesion = useSesion()
  useSyncExternalStore(subscribe, () => chosen)
  const idUsuario = shownOf(sesion)
  return { idUsuario, hijo: sesion.hijos.find((one) => one.idUsuario === idUsuario) }
}

/** Whether the user has a right over the student on the screen: every one over their own data, over a student of theirs those of the link. */
export function useMayOfStudent(right: Derecho): boolean {
  const { hijo } = useStudent()
  return !hijo || hijo[right]
}

/** Input of a read of one's own rows: it names the student where it is not the user. */
export function useOwn(): { idUsuario?: number } {
  const { idUsuario, hijo } = useStudent()
  return hijo ? { idUsuario } : {}
}
