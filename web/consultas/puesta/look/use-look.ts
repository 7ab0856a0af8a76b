import { FormaPrecio } from '#contract/consultas/puesta.ts'
import { linesOf } from '#web/consultas/puesta/proposals.ts'
import { usePriceWords } from '#web/consultas/puesta/steps/price-words.ts'
import type { Situation } from '#web/consultas/puesta/use-situation.ts'
import type { Values } from '#web/core/form/form-values.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)

type Typed = { paso: string | undefined; values: Values }

/** Values of the result: those typed in the open step, else those that the steps have left. */
export function useLook(
  { curso, periodo, lineas, grupo, matricula, inicio, valueOf }: Situation,
  typed: Typed,
) {
  const t = useT()
  const words = usePriceWords()
  const { institucion, nombres, papellido } = useSesion()
  const of = (paso: string): Values => (typed.paso === paso ? typed.values : {})
  const school = of('institucion')
  const course = of('curso')
  const group = of('grupo')
  const student = of('matricula')
  const precio = FormaPrecio.safeParse(of('tarifario'))
  const dias = (group.dias as number[] | undefined) ?? grupo?.horarios.map(({ dia }) => dia) ?? []
  return {
    nombre: textOf(school.nombre) ?? institucion.nombre,
    identificacion:
      textOf(school.identificacion) ?? (valueOf('comprobante.ruc') || valueOf('comprobante.identificacion')),
    color: textOf(school.color) ?? institucion.color,
    logo: institucion.logo,
    moneda: institucion.moneda,
    curso: textOf(course.nombre) ?? curso?.nombre ?? t('puesta.suCurso'),
    area: textOf(course.area) ?? curso?.area.nombre,
    horas: Number(course.horas) || curso?.horas || undefined,
    inicio: textOf(of('periodo').fechaInicio) ?? periodo?.fechaInicio ?? inicio,
    /** Counted from the day on which the classes begin. */
    dia0: inicio,
    lineas: precio.success ? linesOf(precio.data, inicio, words) : (lineas ?? []),
    codigo: textOf(group.codigo) ?? grupo?.codigo,
    capacidad: Number(group.capacidad) || grupo?.capacidad || 0,
    matriculados: grupo?.matriculados ?? 0,
    dias: dias.toSorted((a, b) => a - b),
    horaInicio: textOf(group.horaInicio) ?? grupo?.horarios[0]?.horaInicio,
    horaFin: textOf(group.horaFin) ?? grupo?.horarios[0]?.horaFin,
    docente: group.enseno === false ? undefined : `${nombres} ${papellido}`,
    alumno: {
      idUsuario: matricula?.idUsuario ?? 0,
      nombres: textOf(student.nombres) ?? matricula?.usuario.nombres ?? '',
      papellido: textOf(student.papellido) ?? matricula?.usuario.papellido ?? '',
      sapellido: textOf(student.sapellido) ?? matricula?.usuario.sapellido ?? null,
      tipoDocumento: textOf(student.tipoDocumento) ?? matricula?.usuario.tipoDocumento ?? '',
      numeroDocumento: textOf(student.numeroDocumento) ?? matricula?.usuario.numeroDocumento ?? '',
    },
    recibido: Number(of('pago').recibido) || 0,
  }
}
export type Look = ReturnType<typeof useLook>
