import { PrecioForm } from '#contract/consultas/puesta.ts'
import { linesOf } from '#web/consultas/puesta/proposals.ts'
import { usePriceWords } from '#web/consultas/puesta/steps/price-words.ts'
import type { Situation } from '#web/consultas/puesta/use-situation.ts'
import type { Values } from '#web/core/form/form-values.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

type Typed = { paso: string | undefined; values: Values }
type Of = (paso: string) => Values

const schoolOf = (of: Of, { valueOf }: Situation, own: { nombre: string; color: string }) => {
  const { nombre, identificacion, color } = of('institucion')
  return {
    nombre: textOf(nombre) ?? own.nombre,
    identificacion:
      textOf(identificacion) ?? (valueOf('comprobante.ruc') || valueOf('comprobante.identificacion')),
    color: textOf(color) ?? own.color,
  }
}

const courseOf = (of: Of, { curso, periodo, inicio }: Situation) => {
  const { nombre, area, horas } = of('curso')
  return {
    curso: textOf(nombre) ?? curso?.nombre,
    area: textOf(area) ?? curso?.area.nombre,
    horas: Number(horas) || curso?.horas || undefined,
    inicio: textOf(of('periodo').fechaInicio) ?? periodo?.fechaInicio ?? inicio,
  }
}

type Group = {
  codigo: string
  capacidad: number
  matriculados: number
  dias: number[]
  horaInicio: string
  horaFin: string
}
const NO_GROUP: Group = {
  codigo: '',
  capacidad: 0,
  matriculados: 0,
  dias: [],
  horaInicio: '',
  horaFin: '',
}

/** A group that is there, with the hours of its first slot. */
const knownGroup = ({
  codigo,
  capacidad,
  matriculados,
  horarios,
}: NonNullable<Situation['grupo']>): Group => ({
  codigo,
  capacidad,
  matriculados,
  dias: horarios.map(({ dia }) => dia),
  horaInicio: horarios[0]?.horaInicio ?? '',
  horaFin: horarios[0]?.horaFin ?? '',
})

const groupOf = (of: Of, { grupo }: Situation, teacher: string) => {
  const { enseno, capacidad, ...typed } = of('grupo')
  const group: Group = { ...(grupo ? knownGroup(grupo) : NO_GROUP), ...typed }
  return {
    ...group,
    // An emptied field is a text.
    capacidad: Number(capacidad ?? group.capacidad) || 0,
    dias: group.dias.toSorted((a, b) => a - b),
    docente: enseno === false ? undefined : teacher,
  }
}

const NO_STUDENT = {
  idUsuario: 0,
  nombres: '',
  papellido: '',
  sapellido: null,
  tipoDocumento: '',
  numeroDocumento: '',
}
const studentOf = (of: Of, { matricula }: Situation) => {
  const typed = Object.entries(of('matricula')).filter(([, value]) => textOf(value))
  return { ...(matricula?.usuario ?? NO_STUDENT), ...Object.fromEntries(typed) }
}

/** Values of the result: those typed in the open step, else those that the steps have left. */
export function useLook(situation: Situation, { paso, values }: Typed) {
  const t = useT()
  const words = usePriceWords()
  const { institucion, nombres, papellido } = useSesion()
  const of = (one: string): Values => (paso === one ? values : {})
  const precio = PrecioForm.safeParse(of('tarifario'))
  const { lineas = [], inicio } = situation
  const course = courseOf(of, situation)
  return {
    ...schoolOf(of, situation, institucion),
    logo: institucion.logo,
    moneda: institucion.moneda,
    ...course,
    curso: course.curso ?? t('puesta.suCurso'),
    /** Counted from the day on which the classes begin. */
    dia0: inicio,
    lineas: precio.success ? linesOf(precio.data, inicio, words) : lineas,
    ...groupOf(of, situation, `${nombres} ${papellido}`),
    alumno: studentOf(of, situation),
    recibido: Number(of('pago').recibido) || 0,
  }
}
export type Look = ReturnType<typeof useLook>
