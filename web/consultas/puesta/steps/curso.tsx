import { useEffect, useEffectEvent, useRef } from 'react'

import { area } from '#contract/academico/area.ts'
import { calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import { curso } from '#contract/academico/curso.ts'
import { op, type Parsed } from '#contract/core/op.ts'
import { courseCode } from '#web/consultas/puesta/proposals.ts'
import { StepForm } from '#web/consultas/puesta/step-form.tsx'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { callOp } from '#web/core/request/client.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { foldText } from '#web/ui/fold-text.ts'
import { LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { renameFields } from './rename-fields.ts'
import type { StepProps } from './step-props.ts'

const cursoOp = op({
  ...curso.guardar,
  input: curso.guardar.input
    .pick({ nombre: true, codigo: true, horas: true })
    .extend({ area: area.guardar.input.shape.nombre }),
})
type Curso = Parsed<typeof cursoOp>
const { Text, Whole } = fieldsOf(cursoOp)

/** The usual scheme of a school of Peru, for one that has none yet: 0 to 20, whole, passed with 13. */
const VIGESIMAL = {
  notaMinima: 0,
  notaMaxima: 20,
  notaAprobatoria: 13,
  decimales: 0,
  noPresentado: 'MINIMA',
} as const

/** The area of that name, made if there is none. Looked up at the moment: a second try finds what the first one made. */
async function areaNamed(nombre: string) {
  const { content } = await callOp(area.buscar, { estado: 'ACTIVO', size: 200 })
  const known = content.find((one) => foldText(one.nombre) === foldText(nombre))
  if (known) return known.idArea
  const made = await renameFields(callOp(area.guardar, { nombre }), { nombre: 'area' })
  return made.area.idArea
}

const FIRST_SCHEME = { estado: 'ACTIVO', size: 1, sort: 'fechaCreacion' } as const

/** The first scheme, or the usual one, made. */
async function schemeFor(words: { nombre: string; nota: string }) {
  const { content } = await callOp(calificacionEsquema.buscar, FIRST_SCHEME)
  if (content[0]) return content[0].idCalificacionEsquema
  const scheme = { ...VIGESIMAL, nombre: words.nombre, componentes: [{ nombre: words.nota, peso: 100 }] }
  const made = await renameFields(callOp(calificacionEsquema.guardar, scheme), { nombre: '' })
  return made.calificacionEsquema.idCalificacionEsquema
}

/** A course with its area, which is made with it unless there is one of that name, and the grading scheme. */
export function CursoStep(props: StepProps) {
  const t = useT()
  const areas = useRead(area.buscar, { estado: 'ACTIVO', size: 1, sort: 'fechaCreacion' })
  const schemes = useRead(calificacionEsquema.buscar, FIRST_SCHEME)
  if (!areas.data || !schemes.data) return <LoadingLines count={3} />
  const [scheme] = schemes.data.content
  const send = async ({ area: named, ...values }: Curso) => {
    const idArea = await areaNamed(named)
    const words = { nombre: t('puesta.vigesimal'), nota: t('puesta.notaFinal') }
    return callOp(curso.guardar, { ...values, idArea, idCalificacionEsquema: await schemeFor(words) })
  }
  return (
    <StepForm<Curso>
      op={cursoOp}
      inicial={{ nombre: '', area: areas.data.content[0]?.nombre ?? '', codigo: '' }}
      label={t('puesta.seguir', { paso: t('puesta.paso.tarifario') })}
      send={send}
      {...props}
    >
      <div className="fields">
        <Text name="nombre" label="curso.nombre" />
        <Text name="area" label="curso.idArea" />
      </div>
      <div className="fields">
        <Whole name="horas" label="curso.horas" min={1} />
        <CourseCode />
      </div>
      <p className="note">
        {t('puesta.notas', {
          desde: scheme?.notaMinima ?? VIGESIMAL.notaMinima,
          hasta: scheme?.notaMaxima ?? VIGESIMAL.notaMaxima,
          aprueba: scheme?.notaAprobatoria ?? VIGESIMAL.notaAprobatoria,
        })}
      </p>
    </StepForm>
  )
}

/** The code follows the name until it is typed. */
function CourseCode() {
  const { values, setFieldValue } = useFormValues()
  const nombre = String(values.nombre ?? '')
  const proposed = useRef('')
  const propose = useEffectEvent((next: string) => {
    if (values.codigo === proposed.current) setFieldValue('codigo', next)
    proposed.current = next
  })
  useEffect(() => propose(courseCode(nombre)), [nombre])
  return <Text name="codigo" label="curso.codigo" />
}
