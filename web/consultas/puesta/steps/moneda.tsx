import { MonedaForm } from '#contract/consultas/puesta.ts'
import { op, type Parsed } from '#contract/core/op.ts'
import { AJUSTES } from '#contract/institucion/ajuste.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { StepForm } from '#web/consultas/puesta/step-form.tsx'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useT } from '#web/ui/words.ts'

import { saveSettings } from './save-settings.ts'
import type { StepProps } from './step-props.ts'

const monedaOp = op({ ...parametro.ajustar, input: MonedaForm })
type Moneda = Parsed<typeof monedaOp>
const { Text, One } = fieldsOf(monedaOp)

const FIELDS: Record<string, keyof Moneda> = {
  'institucion.pais': 'pais',
  'institucion.moneda': 'moneda',
  'recibo.serie': 'serie',
}

/** Country, currency and series: proposed, and opened only when they are pressed. */
export function MonedaStep({ situation, ...rest }: StepProps) {
  const t = useT()
  const { valueOf } = situation
  const { data } = useRead(moneda.buscar, { size: 200 })
  const monedas = data?.content ?? []
  return (
    <StepForm<Moneda>
      op={monedaOp}
      inicial={{
        pais: valueOf('institucion.pais'),
        moneda: valueOf('institucion.moneda'),
        serie: valueOf('recibo.serie'),
      }}
      label={t('form.guardar')}
      send={({ pais, moneda, serie }) =>
        saveSettings(situation, {
          'institucion.pais': pais,
          'institucion.moneda': moneda,
          'recibo.serie': serie,
        })
      }
      fieldOf={(campo) => FIELDS[campo] ?? campo}
      {...rest}
    >
      <div className="fields">
        <One
          name="pais"
          label="ajuste.institucion.pais"
          options={AJUSTES['institucion.pais'].opciones.map((value) => ({
            value,
            label: t(`ajuste.institucion.pais.${value}`),
          }))}
        />
        <One
          name="moneda"
          label="ajuste.institucion.moneda"
          options={monedas.map(({ codigo, nombre, simbolo }) => ({
            value: codigo,
            label: `${nombre} (${simbolo})`,
          }))}
        />
        <Text name="serie" label="ajuste.recibo.serie" />
      </div>
    </StepForm>
  )
}
