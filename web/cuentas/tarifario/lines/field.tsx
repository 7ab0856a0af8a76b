import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'

import type { Fijo } from '#contract/core/cambios.ts'
import { TipoConcepto } from '#contract/cuentas/concepto.ts'
import type { Tarifario, TarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useT } from '#web/ui/words.ts'

import { TAXES, taxedAs, taxOf } from './tax.ts'
import type { Campo, Column, Line } from './use-line.ts'

type CommonProps = {
  'data-campo': Campo
  'data-mantine-stop-propagation'?: true
  'aria-label': string
  'aria-describedby'?: string
  error: boolean
  disabled?: true
  title?: string
  size: 'xs'
}
type InputProps = { line: Line; moneda: Tarifario['moneda']; common: CommonProps }

const NombreInput = ({ line: { values, set }, common }: InputProps) => (
  <TextInput {...common} value={values.nombre} onChange={(e) => set('nombre', e.currentTarget.value)} />
)

function TipoInput({ line: { values, set }, common }: InputProps) {
  const t = useT()
  return (
    <NativeSelect
      {...common}
      value={values.tipo}
      onChange={(e) => set('tipo', TipoConcepto.parse(e.currentTarget.value))}
      data={TipoConcepto.options.map((value) => ({ value, label: t(`tipoConcepto.${value}`) }))}
    />
  )
}

const MontoInput = ({ line: { values, set }, moneda, common }: InputProps) => (
  <MoneyInput
    {...common}
    moneda={{ decimales: moneda.decimales }}
    value={values.monto}
    onChange={(value) => set('monto', value as number)}
  />
)

const IntegerField = ({
  line: { values, set },
  common,
  campo,
}: InputProps & { campo: 'orden' | 'diasVencimiento' }) => (
  <NumberInput
    {...common}
    value={values[campo]}
    onChange={(value) => set(campo, value as number)}
    allowDecimal={false}
    // The arrow keys move between rows, instead of changing the number.
    withKeyboardEvents={false}
  />
)

const ObligatorioInput = ({ line: { values, set }, common }: InputProps) => (
  <Checkbox
    {...common}
    size="sm"
    checked={values.obligatorio === true}
    onChange={(e) => set('obligatorio', e.currentTarget.checked)}
  />
)

function AfectacionInput({ line: { values, set }, common }: InputProps) {
  const t = useT()
  const choose = (value: string) => {
    const { afectacion, incluyeImpuesto } = taxedAs(value)
    set('afectacion', afectacion)
    set('incluyeImpuesto', incluyeImpuesto)
  }
  return (
    <NativeSelect
      {...common}
      value={taxOf(values as TarifarioConcepto)}
      onChange={(e) => choose(e.currentTarget.value)}
      data={TAXES.map((value) => ({ value, label: t(`afectacion.${value}`) }))}
    />
  )
}

const INPUTS: Record<Column, (props: InputProps) => React.ReactNode> = {
  orden: (props) => <IntegerField {...props} campo="orden" />,
  nombre: (props) => <NombreInput {...props} />,
  tipo: (props) => <TipoInput {...props} />,
  monto: (props) => <MontoInput {...props} />,
  diasVencimiento: (props) => <IntegerField {...props} campo="diasVencimiento" />,
  obligatorio: (props) => <ObligatorioInput {...props} />,
  afectacion: (props) => <AfectacionInput {...props} />,
}

type Props = {
  line: Line
  moneda: Tarifario['moneda']
  campo: Column
  label: string
  describedBy: string
  fijo: Fijo | undefined
}

/** A cell of the grid. `describedBy` is the id of its error message. */
export function LineField({ line, moneda, campo, label, describedBy, fijo }: Props) {
  const t = useT()
  const wrong = line.problems[campo] !== undefined
  const common: CommonProps = {
    'data-campo': campo,
    // Escape undoes the line instead of closing the drawer around it.
    ...(line.dirty && { 'data-mantine-stop-propagation': true }),
    'aria-label': label,
    ...(wrong && { 'aria-describedby': describedBy }),
    error: wrong,
    // A cell has no place for a sentence.
    ...(fijo && { disabled: true, title: t(`cambio.${fijo.por}`, { count: fijo.cantidad }) }),
    size: 'xs',
  }
  return INPUTS[campo]({ line, moneda, common })
}
