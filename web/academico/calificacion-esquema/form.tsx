import {
  type CalificacionEsquema,
  calificacionEsquema,
  NoPresentado,
} from '#contract/academico/calificacion-esquema.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { FieldRow } from '#web/ui/field-row.tsx'
import { useT } from '#web/ui/words.ts'

import { Componentes } from './componentes.tsx'
import { Example } from './example.tsx'

const { Text, Whole, One } = fieldsOf(calificacionEsquema.guardar)

function useNoPresentado() {
  const t = useT()
  return NoPresentado.options.map((value) => ({ value, label: t(`noPresentado.${value}`) }))
}

/** The fields of both forms, new and edit. */
const Fields = () => (
  <>
    <Text name="nombre" label="calificacionEsquema.nombre" />
    <FieldRow>
      <Whole name="notaMinima" label="calificacionEsquema.notaMinima" min={0} decimals={2} />
      <Whole name="notaMaxima" label="calificacionEsquema.notaMaxima" min={0} decimals={2} />
    </FieldRow>
    <FieldRow>
      <Whole name="notaAprobatoria" label="calificacionEsquema.notaAprobatoria" min={0} decimals={2} />
      <Whole
        name="decimales"
        label="calificacionEsquema.decimales"
        help="calificacionEsquema.decimalesAyuda"
        min={0}
        max={2}
      />
    </FieldRow>
    <One name="noPresentado" label="calificacionEsquema.noPresentado" options={useNoPresentado()} />
    <Componentes />
    <Example />
  </>
)

const DEFAULTS = {
  notaMinima: 0,
  notaMaxima: 20,
  notaAprobatoria: 13,
  decimales: 0,
  noPresentado: 'MINIMA',
} as const

export const EsquemaNuevo = ({ done }: { done: (id: number) => void }) => (
  <OpForm
    op={calificacionEsquema.guardar}
    inicial={{ ...DEFAULTS, componentes: [{ nombre: '', peso: 100 }] }}
    onDone={(reply) => done(reply.calificacionEsquema.idCalificacionEsquema)}
  >
    <Fields />
  </OpForm>
)

export function EsquemaEditar({ row, done }: { row: CalificacionEsquema; done: () => void }) {
  const t = useT()
  return (
    <OpForm
      op={calificacionEsquema.actualizar}
      inicial={{ ...row, id: row.idCalificacionEsquema }}
      onDone={done}
      onCancel={done}
    >
      <p>{t('calificacionEsquema.editarEfecto')}</p>
      <Fields />
    </OpForm>
  )
}
