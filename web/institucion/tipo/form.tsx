import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { CategoriaTipo, Sustento, tipo, type Tipo } from '#contract/institucion/tipo.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { useT } from '#web/ui/words.ts'

const { Text, One, Whole, Yes } = fieldsOf(tipo.guardar)

/** A new type is filled in from its category on; of one that exists, the name is what changes. */
function CategoryFields({ isNew = false }: { isNew?: boolean }) {
  const t = useT()
  const { categoria } = useFormValues().values
  const options = CategoriaTipo.options.map((value) => ({ value, label: t(`categoriaTipo.${value}`) }))
  return (
    <>
      <One name="categoria" label="tipo.categoria" options={options} />
      <Text name="codigo" label="tipo.codigo" />
      <Text name="nombre" label="tipo.nombre" {...(!isNew && { first: true })} />
      <Whole name="orden" label="tipo.orden" min={0} max={1000} />
      {categoria === 'TIPO_DOCUMENTO' && <DocumentFields />}
      {categoria === 'MEDIO_PAGO' && <MethodFields />}
    </>
  )
}

/** Fields that a payment method asks for, and is refused without. */
function MethodFields() {
  const t = useT()
  const options = Sustento.options.map((value) => ({ value, label: t(`sustento.${value}`) }))
  return (
    <>
      <Yes name="pideOperacion" label="tipo.pideOperacion" />
      <One name="sustento" label="tipo.sustento" help="tipo.sustentoAyuda" options={options} />
    </>
  )
}

/** Fields of a document: whether it may carry a single name, and the pattern of its number, with a test input. */
function DocumentFields() {
  const t = useT()
  const patron = String(useFormValues().values.patron ?? '')
  const [numero, setNumero] = useState('')
  return (
    <>
      <Yes name="nombreUnico" label="tipo.nombreUnico" help="tipo.nombreUnicoAyuda" />
      <Text name="patron" label="tipo.patron" help="tipo.patronAyuda" />
      <TextInput
        label={t('tipo.probar')}
        value={numero}
        onChange={(e) => setNumero(e.currentTarget.value)}
        description={<span role="status">{matchText(t, patron, numero)}</span>}
        inputWrapperOrder={['label', 'input', 'description']}
      />
    </>
  )
}

function matchText(t: ReturnType<typeof useT>, patron: string, numero: string) {
  const matches = matchesWhole(patron, numero)
  if (matches === undefined) return t('tipo.patronMal')
  return numero && t(matches ? 'tipo.cumple' : 'tipo.noCumple', { numero })
}

/** Whether the pattern matches the whole number, as on the server. Undefined if the pattern is invalid. */
function matchesWhole(patron: string, numero: string): boolean | undefined {
  try {
    return patron === '' || new RegExp(`^(?:${patron})$`, 'u').test(numero)
  } catch {
    return undefined
  }
}

export function TipoNuevo({ done }: { done: (id: number) => void }) {
  const { close } = useRecord()
  return (
    <OpForm
      op={tipo.guardar}
      inicial={{ categoria: 'TIPO_INCIDENCIA', sustento: 'NINGUNO' }}
      onDone={(reply) => done(reply.tipo.idTipo)}
      onCancel={close}
    >
      <CategoryFields isNew />
    </OpForm>
  )
}

export const TipoEditar = ({ row, done }: { row: Tipo; done: () => void }) => (
  <OpForm op={tipo.actualizar} inicial={{ ...row, id: row.idTipo }} onDone={done} onCancel={done}>
    <CategoryFields />
  </OpForm>
)
