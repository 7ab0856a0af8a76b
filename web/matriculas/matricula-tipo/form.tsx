import { type MatriculaTipo, matriculaTipo, TipoRebajable } from '#contract/matriculas/matricula-tipo.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { useT } from '#web/ui/words.ts'

const { Text, Whole, Many } = fieldsOf(matriculaTipo.guardar)

/** The fields of both forms; in an edit, with what another discount leaves alone. */
function Fields({ edit = false }: { edit?: boolean }) {
  const t = useT()
  const kinds = TipoRebajable.options.map((value) => ({ value, label: t(`tipoConcepto.${value}`) }))
  return (
    <>
      <Text name="nombre" label="matriculaTipo.nombre" />
      <Whole
        name="descuento"
        label="matriculaTipo.descuento"
        min={0}
        max={100}
        decimals={2}
        suffix=" %"
        {...(edit && { help: 'matriculaTipo.cambioAyuda' })}
      />
      <Many name="aplicaA" label="matriculaTipo.aplicaA" options={kinds} />
    </>
  )
}

export function MatriculaTipoNuevo({ done }: { done: (id: number) => void }) {
  const { close } = useRecord()
  return (
    <OpForm
      op={matriculaTipo.guardar}
      inicial={{ aplicaA: [] }}
      onDone={(reply) => done(reply.matriculaTipo.idMatriculaTipo)}
      onCancel={close}
    >
      <Fields />
    </OpForm>
  )
}

export const MatriculaTipoEditar = ({ row, done }: { row: MatriculaTipo; done: () => void }) => (
  <OpForm
    op={matriculaTipo.actualizar}
    inicial={{ ...row, id: row.idMatriculaTipo }}
    onDone={done}
    onCancel={done}
  >
    <Fields edit />
  </OpForm>
)
