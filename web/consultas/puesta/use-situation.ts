import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import type { ClavePaso, Paso } from '#contract/consultas/inicio.ts'
import { tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { AJUSTES, type ClaveAjuste } from '#contract/institucion/ajuste.ts'
import { parametro, type Parametro } from '#contract/institucion/parametro.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useNow } from '#web/core/words/use-now.ts'

const NO_SETTINGS: Parametro[] = []

/** Reads the rows that the steps have left by now, on which the later ones build. */
export function useSituation(pasos: readonly Paso[]) {
  const { fecha: hoy } = useNow()
  const byStep = (clave: ClavePaso) => {
    const id = pasos.find((one) => one.clave === clave)?.id ?? undefined
    return [{ id: id ?? 0 }, { enabled: id !== undefined }] as const
  }
  const settings = useRead(parametro.buscar, { size: 200, sort: 'idParametro' })
  const term = useRead(periodo.ver, ...byStep('periodo'))
  const course = useRead(curso.ver, ...byStep('curso'))
  const [{ id: idTarifario }, list] = byStep('tarifario')
  const lines = useRead(tarifarioConcepto.buscar, { idTarifario, size: 200, sort: 'orden' }, list)
  const group = useRead(grupo.ver, ...byStep('grupo'))
  const enrolment = useRead(matricula.ver, ...byStep('matricula'))
  const payment = useRead(ingreso.ver, ...byStep('pago'))
  const all = [settings, term, course, lines, group, enrolment, payment]
  const rows = settings.data?.content ?? NO_SETTINGS
  const settingOf = (clave: ClaveAjuste) => rows.find((row) => row.clave === clave)
  return {
    hoy,
    isLoading: all.some((one) => one.isLoading),
    error: all.find((one) => one.error)?.error,
    settingOf,
    /** The value in force. */
    valueOf: (clave: ClaveAjuste) => settingOf(clave)?.valor || AJUSTES[clave].usual,
    periodo: term.data,
    curso: course.data,
    idTarifario: idTarifario || undefined,
    lineas: lines.data?.content.filter(({ estado, obligatorio }) => estado === 'ACTIVO' && obligatorio),
    grupo: group.data,
    matricula: enrolment.data,
    pago: payment.data,
    /** The day on which the classes begin. */
    inicio: term.data && term.data.fechaInicio > hoy ? term.data.fechaInicio : hoy,
  }
}
export type Situation = ReturnType<typeof useSituation>
