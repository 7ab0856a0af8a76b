import { Button } from '@mantine/core'

import { type Tarifario, tarifario } from '#contract/cuentas/tarifario.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { May } from '#web/core/session/may.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { FieldRow } from '#web/ui/field-row.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

const { Text, Day, Whole } = fieldsOf(tarifario.copiar)

const COPY = /^copiar-(\d+)$/

/** The id of the price list to copy, from the address: `?ver=nuevo&ficha=copiar-12`. */
export function useCopiedId(): number | undefined {
  const id = COPY.exec(useRecord().ficha ?? '')?.[1]
  return id ? Number(id) : undefined
}

export function CopyButton({ row }: { row: Tarifario }) {
  const t = useT()
  const [, change] = useParams()
  return (
    <May acceso={tarifario.copiar.permiso}>
      <Button
        size="xs"
        variant="default"
        onClick={() => change({ ver: 'nuevo', ficha: `copiar-${row.idTarifario}` })}
      >
        {t('tarifario.copiar')}
      </Button>
    </May>
  )
}

const nextYear = (text: string) => text.replace(/\b20\d\d\b/, (year) => String(Number(year) + 1))
/** The same day a year later; 29 February goes to the 28th. */
const yearLater = (day: string | null) => (day === null ? '' : nextYear(day).replace('-02-29', '-02-28'))

/** The proposal for a copy: the same name and dates one year later. */
const proposedCopy = ({ idTarifario, nombre, vigenciaDesde, vigenciaHasta }: Tarifario) => ({
  idTarifario,
  nombre: nextYear(nombre),
  vigenciaDesde: yearLater(vigenciaDesde),
  vigenciaHasta: yearLater(vigenciaHasta),
  porcentaje: 0,
})

type Props = { origen: number; done: (id: number) => void }

export function CopyTarifario({ origen, done }: Props) {
  const { data: row, error, refetch } = useRead(tarifario.ver, { id: origen })
  if (error && !row) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!row) return <LoadingLines />
  return (
    <OpForm
      op={tarifario.copiar}
      inicial={proposedCopy(row)}
      button="tarifario.copiarBoton"
      onDone={(reply) => done(reply.tarifario.idTarifario)}
    >
      <Text name="nombre" label="tarifario.nombre" />
      <FieldRow>
        <Day name="vigenciaDesde" label="tarifario.vigenciaDesde" />
        <Day name="vigenciaHasta" label="tarifario.vigenciaHasta" />
      </FieldRow>
      <Whole
        name="porcentaje"
        label="tarifario.porcentaje"
        help="tarifario.porcentajeAyuda"
        suffix=" %"
        decimals={2}
      />
      <CopyEffect count={row.conceptos} />
    </OpForm>
  )
}

/** Previews the copy for the percentage in the form. */
function CopyEffect({ count }: { count: number }) {
  const t = useT()
  const { number } = useFormat()
  const percentage = Number(useFormValues().values.porcentaje) || 0
  const key = percentage > 0 ? 'copiarSube' : percentage < 0 ? 'copiarBaja' : 'copiarIgual'
  return <p role="status">{t(`tarifario.${key}`, { count, porcentaje: number(Math.abs(percentage)) })}</p>
}
