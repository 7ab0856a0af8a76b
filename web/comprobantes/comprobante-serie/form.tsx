import { type ComprobanteSerie, comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import type { ClaseComprobante } from '#contract/pagos/comprobante-ref.ts'
import { useSaleKinds } from '#web/comprobantes/comprobante/index.ts'
import { locales } from '#web/comprobantes/local/index.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useT } from '#web/ui/words.ts'

const { Text, One, Whole, Pick } = fieldsOf(comprobanteSerie.guardar)

/** Kinds of document of the country; as long as they are read, and of a series of before, that of the series. */
function useKinds(known: ComprobanteSerie | undefined) {
  const sales = useSaleKinds()
  const kinds: ClaseComprobante[] = [...sales, 'NOTA_CREDITO']
  return {
    kinds: [...new Set([...kinds, ...(known ? [known.clase] : [])])],
    sales: [...new Set([...sales, ...(known?.modifica ? [known.modifica] : [])])],
  }
}

function Fields({ known }: { known?: ComprobanteSerie }) {
  const t = useT()
  const { clase } = useFormValues().values
  const { kinds, sales } = useKinds(known)
  const optionsOf = (clases: readonly ClaseComprobante[]) =>
    clases.map((value) => ({ value, label: t(`claseComprobante.${value}`) }))
  return (
    <>
      <One name="clase" label="comprobanteSerie.clase" options={optionsOf(kinds)} />
      {clase === 'NOTA_CREDITO' && (
        <One
          name="modifica"
          label="comprobanteSerie.modifica"
          help="comprobanteSerie.modificaAyuda"
          options={optionsOf(sales)}
          required
        />
      )}
      <Text name="serie" label="comprobanteSerie.serie" help="comprobanteSerie.serieAyuda" first />
      <Whole
        name="primero"
        label="comprobanteSerie.primero"
        help="comprobanteSerie.primeroAyuda"
        min={1}
        max={99_999_999}
      />
      <Pick
        name="idLocal"
        label="comprobanteSerie.idLocal"
        help="comprobanteSerie.idLocalAyuda"
        source={locales}
        known={known?.local?.nombre}
      />
    </>
  )
}

export const SerieNueva = ({ done }: { done: (id: number) => void }) => (
  <OpForm
    op={comprobanteSerie.guardar}
    inicial={{ primero: 1 }}
    onDone={(reply) => done(reply.comprobanteSerie.idComprobanteSerie)}
  >
    <Fields />
  </OpForm>
)

export const SerieEditar = ({ row, done }: { row: ComprobanteSerie; done: () => void }) => (
  <OpForm
    op={comprobanteSerie.actualizar}
    inicial={{ ...row, id: row.idComprobanteSerie }}
    onDone={done}
    onCancel={done}
  >
    <Fields known={row} />
  </OpForm>
)
