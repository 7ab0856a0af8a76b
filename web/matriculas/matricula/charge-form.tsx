import { Select, SimpleGrid } from '@mantine/core'

import { localNow } from '#contract/core/day.ts'
import { op } from '#contract/core/op.ts'
import { type Cuenta, cuenta } from '#contract/cuentas/cuenta.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import type { Matricula } from '#contract/matriculas/matricula.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

// The form always sends a name: a line of the price list fills it in.
const addOp = op({ ...cuenta.adicionar, input: cuenta.adicionar.input.required({ concepto: true }) })
const newFields = fieldsOf(addOp)
const editFields = fieldsOf(cuenta.actualizar)

const COLUMNS = { base: 1, xs: 3 }

type Moneda = Cuenta['moneda']
type NewProps = {
  row: Pick<Matricula, 'idMatricula' | 'idTarifario'>
  moneda: Moneda | undefined
  done: () => void
  onAdded?: (idCuenta: number) => void
}

/** Adds a charge by hand, from a line of the price list or free. */
export function ChargeNew({ row: { idMatricula, idTarifario }, moneda, done, onAdded }: NewProps) {
  const { institucion } = useSesion()
  const inicial = { idMatricula, fechaVencimiento: localNow(institucion.zonaHoraria).fecha }
  return (
    <OpForm
      op={addOp}
      inicial={inicial}
      button="cuenta.adicionar"
      onDone={(reply) => {
        done()
        onAdded?.(reply.cuenta.idCuenta)
      }}
      onCancel={done}
    >
      {idTarifario !== null && <ListLine idTarifario={idTarifario} />}
      <newFields.Text name="concepto" label="cuenta.concepto" />
      <SimpleGrid cols={COLUMNS}>
        <newFields.Money name="monto" label="cuenta.monto" moneda={moneda} />
        <newFields.Money name="descuento" label="cuenta.descuento" moneda={moneda} />
        <newFields.Day name="fechaVencimiento" label="cuenta.fechaVencimiento" />
      </SimpleGrid>
    </OpForm>
  )
}

/** Chooses a line of the enrolment's price list, which fills in the other fields. */
function ListLine({ idTarifario }: { idTarifario: number }) {
  const t = useT()
  const { money } = useFormat()
  const moneda = useRead(tarifario.ver, { id: idTarifario }).data?.moneda
  const form = useFormValues()
  const { data } = useRead(tarifarioConcepto.buscar, {
    idTarifario,
    estado: 'ACTIVO',
    size: 200,
    sort: 'orden',
  })
  const lines = data?.content ?? []
  const choose = (id: number | null) => {
    const line = lines.find((one) => one.idTarifarioConcepto === id)
    form.setValues({
      idTarifarioConcepto: id ?? '',
      ...(line && { concepto: line.nombre, monto: line.precio }),
    })
  }
  return (
    <Select
      label={t('cuenta.linea')}
      placeholder={t('cuenta.lineaLibre')}
      clearable
      clearButtonProps={{ 'aria-label': t('app.quitar') }}
      value={(form.values.idTarifarioConcepto as number | '' | undefined) || null}
      onChange={choose}
      data={lines.map((one) => ({
        value: one.idTarifarioConcepto,
        label: `${one.nombre} · ${money(one.precio, moneda)}`,
      }))}
    />
  )
}

export const ChargeEdit = ({ row, done }: { row: Cuenta; done: () => void }) => (
  <div className="panel inset">
    <OpForm
      op={cuenta.actualizar}
      inicial={{ ...row, motivo: null, id: row.idCuenta }}
      onDone={done}
      onCancel={done}
    >
      <editFields.Text name="concepto" label="cuenta.concepto" first />
      <SimpleGrid cols={COLUMNS}>
        <editFields.Money name="monto" label="cuenta.monto" moneda={row.moneda} />
        <editFields.Money name="descuento" label="cuenta.descuento" moneda={row.moneda} />
        <editFields.Day name="fechaVencimiento" label="cuenta.fechaVencimiento" />
      </SimpleGrid>
      <editFields.Text name="motivo" label="ficha.motivo" help="cuenta.motivoAyuda" />
    </OpForm>
  </div>
)
