import { Select, SimpleGrid } from '@mantine/core'

import { personName } from '#contract/core/person-name.ts'
import { interesado, type Interesado, OrigenInteresado } from '#contract/matriculas/interesado.ts'
import { cursos } from '#web/academico/curso/index.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { useT } from '#web/ui/words.ts'

const { Text, Area, One, Day, Yes, Pick } = fieldsOf(interesado.guardar)

/** Chooses the owner among the staff who may enrol. */
function Owner() {
  const t = useT()
  const { values, errors, setFieldValue } = useFormValues()
  const { data } = useRead(interesado.responsables, {})
  const people = (data?.content ?? []).map((one) => ({
    value: String(one.idUsuario),
    label: personName(one),
  }))
  const { idResponsable } = values
  return (
    <Select
      label={t('interesado.responsable')}
      data={people}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('app.quitar') }}
      value={typeof idResponsable === 'number' ? String(idResponsable) : null}
      onChange={(chosen) => setFieldValue('idResponsable', chosen ? Number(chosen) : '')}
      error={errors.idResponsable}
    />
  )
}

function PersonFields() {
  const tipos = useTipos('TIPO_DOCUMENTO').map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))
  return (
    <>
      <Text name="nombres" label="usuario.nombres" first />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Text name="papellido" label="usuario.papellido" />
        <Text name="sapellido" label="usuario.sapellido" />
        <Text name="celular" label="usuario.celular" type="tel" />
        <Text name="correo" label="usuario.correo" type="email" />
        <One name="tipoDocumento" label="usuario.tipoDocumento" options={tipos} clearable />
        <Text name="numeroDocumento" label="usuario.numeroDocumento" />
      </SimpleGrid>
    </>
  )
}

function InteresadoFields() {
  const t = useT()
  const origenes = OrigenInteresado.options.map((value) => ({ value, label: t(`origenInteresado.${value}`) }))
  return (
    <>
      <PersonFields />
      <Pick name="idCurso" label="interesado.curso" source={cursos} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <One name="origen" label="interesado.origen" options={origenes} required />
        <Text name="referido" label="interesado.referido" />
      </SimpleGrid>
      <Text name="paso" label="interesado.pasoQue" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Day name="pasoFecha" label="interesado.pasoFecha" />
        <Text name="pasoHora" label="interesado.pasoHora" type="time" />
      </SimpleGrid>
      <Owner />
      <Area name="notas" label="interesado.notas" />
      <Yes name="acepta" label="interesado.acepta" />
    </>
  )
}

export const InteresadoNuevo = ({ done }: { done: (id: number) => void }) => (
  <OpForm
    op={interesado.guardar}
    inicial={{ origen: 'SEDE', acepta: false }}
    onDone={(reply) => done(reply.interesado.idInteresado)}
  >
    <InteresadoFields />
  </OpForm>
)

export const InteresadoEditar = ({ row, done }: { row: Interesado; done: () => void }) => (
  <OpForm
    op={interesado.actualizar}
    inicial={{ ...row, acepta: row.aceptado !== null, id: row.idInteresado }}
    onDone={done}
    onCancel={done}
  >
    <InteresadoFields />
  </OpForm>
)
