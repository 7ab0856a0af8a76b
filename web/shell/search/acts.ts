import { control } from '#contract/consultas/control.ts'
import { type Acceso, opens } from '#contract/core/permisos.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { POR_CONFIRMAR } from '#contract/pagos/estado-ingreso.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { foldText } from '#web/ui/fold-text.ts'
import type { Translate } from '#web/ui/words.ts'

import type { SearchResult } from './sections.ts'

/** Acts of the trade with who may do them and the screen where they are done; those done most come first. */
const ACTS = {
  cobrar: [ingreso.nuevo.permiso, paths.ingresoNuevo()],
  matricular: [matricula.conUsuario.permiso, paths.matriculaNueva()],
  asistencia: ['per_asistencia_registrar', paths.clases()],
  notas: ['per_calificacion_registrar', paths.grupos() + stringifyParams({ faltanNotas: true })],
  cerrarCaja: [cierre.aceptar.permiso, paths.ingresos('cierre')],
  recordar: [control.recordar.permiso, paths.controlAlumnos()],
  revisarPagos: [ingreso.confirmar.permiso, paths.ingresos() + stringifyParams({ estado: POR_CONFIRMAR })],
  anular: [ingreso.anular.permiso, paths.ingresos() + stringifyParams({ estado: 'CONFIRMADO' })],
  devolver: [ingreso.devolver.permiso, paths.ingresos() + stringifyParams({ estado: 'CONFIRMADO' })],
  emitir: ['per_certificado_emitir', paths.matriculas() + stringifyParams({ porCertificar: true })],
  trasladar: ['per_matricula_trasladar', paths.matriculas() + stringifyParams({ estado: 'ACTIVA' })],
  suspender: ['per_matricula_suspender', paths.matriculas() + stringifyParams({ estado: 'ACTIVA' })],
} as const satisfies Record<string, readonly [Acceso, string]>
type Act = keyof typeof ACTS

/** The acts shown before anything is typed. */
const MOST_DONE = 4
/** Shorter words would find an act in every name. */
const LEAST = 3

const allowed = (authorities: readonly string[]) =>
  (Object.keys(ACTS) as Act[]).filter((act) => opens(ACTS[act][0], new Set(authorities)))

const resultOf = (act: Act, t: Translate): SearchResult => ({
  key: `h${act}`,
  kind: 'act',
  label: t(`busqueda.acto.${act}`),
  note: '',
  to: ACTS[act][1],
})

/** The first acts that the person may do. */
export const usualActs = (t: Translate, authorities: readonly string[]) =>
  allowed(authorities)
    .slice(0, MOST_DONE)
    .map((act) => resultOf(act, t))

/** The acts that words of the trade lead to, of those that the person may do: each typed word begins one of theirs. */
export function actsOf(text: string, t: Translate, authorities: readonly string[]) {
  const typed = foldText(text).split(/\s+/).filter(Boolean)
  if (typed.length === 0 || typed.some((word) => word.length < LEAST)) return []
  return allowed(authorities)
    .filter((act) => {
      const known = foldText(`${t(`busqueda.acto.${act}`)} ${t(`busqueda.palabras.${act}`)}`).split(/\s+/)
      return typed.every((word) => known.some((one) => one.startsWith(word)))
    })
    .map((act) => resultOf(act, t))
}
