import { Select } from '@mantine/core'

import { incidencia, type Incidencia, Prioridad } from '#contract/academico/incidencia.ts'
import { personName } from '#contract/core/person-name.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { lentSource } from '#web/core/screen/lent.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useMay } from '#web/core/session/session.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { ingresos } from '#web/pagos/ingreso/index.ts'
import { alumnos } from '#web/personas/usuario/index.ts'
import { useT } from '#web/ui/words.ts'

import { CaseStudents } from './students.tsx'

const { Text, Area, One, Day, Yes, Pick } = fieldsOf(incidencia.guardar)

const grupos = lentSource('grupo')
const matriculas = lentSource('matricula')

/** The students, group and payment of a case. Teachers may not list people, so they give only the enrolment. */
function AboutFields() {
  const mayPeople = useMay(usuario.buscar.permiso)
  const mayPayments = useMay(ingreso.buscar.permiso)
  return (
    <>
      <Pick
        name="idMatricula"
        label="incidencia.matricula"
        help="incidencia.matriculaAyuda"
        source={matriculas}
      />
      {mayPeople && <CaseStudents source={alumnos} />}
      <Pick name="idGrupo" label="incidencia.grupo" source={grupos} />
      {mayPayments && <Pick name="idIngreso" label="incidencia.ingreso" source={ingresos} />}
    </>
  )
}

function CaseFields() {
  const t = useT()
  const tipos = useTipos('TIPO_INCIDENCIA').map(({ idTipo, nombre }) => ({
    value: String(idTipo),
    label: nombre,
  }))
  const { data } = useRead(incidencia.responsables, {})
  const people = (data?.content ?? []).map((one) => ({
    value: String(one.idUsuario),
    label: `${personName(one)} · ${one.perfil}`,
  }))
  const prioridades = Prioridad.options.map((value) => ({ value, label: t(`prioridad.${value}`) }))
  return (
    <>
      <Text name="asunto" label="incidencia.asunto" first />
      <Area name="descripcion" label="incidencia.descripcion" />
      <NumberSelect name="idTipo" label="incidencia.tipo" options={tipos} />
      <One name="prioridad" label="incidencia.prioridad" options={prioridades} required />
      <NumberSelect name="idResponsable" label="incidencia.responsable" options={people} clearable />
      <Day name="fechaLimite" label="incidencia.fechaLimite" />
      <Yes name="compartida" label="incidencia.compartida" help="incidencia.compartidaAyuda" />
    </>
  )
}

type NumberSelectProps = {
  name: 'idTipo' | 'idResponsable'
  label: 'incidencia.tipo' | 'incidencia.responsable'
  options: { value: string; label: string }[]
  clearable?: boolean
}

/** A select with numeric values. */
function NumberSelect({ name, label, options, clearable = false }: NumberSelectProps) {
  const t = useT()
  const form = useFormValues()
  const value = form.values[name]
  return (
    <Select
      label={t(label)}
      data={options}
      searchable
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('app.quitar') }}
      allowDeselect={false}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(chosen) => form.setFieldValue(name, chosen ? Number(chosen) : '')}
      error={form.errors[name]}
    />
  )
}

const numberOf = (value: string | string[] | undefined) => Number([value ?? []].flat()[0]) || undefined

export function IncidenciaNueva({ done }: { done: (id: number) => void }) {
  const [params] = useParams()
  const alumno = numberOf(params.alumno)
  const inicial = {
    idMatricula: numberOf(params.matricula),
    idGrupo: numberOf(params.grupo),
    idIngreso: numberOf(params.ingreso),
    alumnos: alumno ? [alumno] : [],
    prioridad: 'NORMAL' as const,
    compartida: false,
  }
  return (
    <OpForm op={incidencia.guardar} inicial={inicial} onDone={(reply) => done(reply.incidencia.idIncidencia)}>
      <CaseFields />
      <AboutFields />
    </OpForm>
  )
}

export const IncidenciaEditar = ({ row, done }: { row: Incidencia; done: () => void }) => (
  <OpForm
    op={incidencia.actualizar}
    inicial={{ ...row, alumnos: row.alumnos.map((one) => one.idUsuario), id: row.idIncidencia }}
    onDone={done}
    onCancel={done}
  >
    <CaseFields />
    <AboutFields />
  </OpForm>
)
